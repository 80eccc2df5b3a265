import Foundation

/// The addresses that a coin's page may load subresources from, as JSON rules for WebKit's content blockers.
///
/// An HTTPS page may load from public hosts over HTTPS and WSS; a simulator's page only from its own address. So no page
/// reaches other services on this machine or its network through images, scripts, styles, fonts, fetches, beacons,
/// WebSockets, event sources, workers or frames, not even by redirect. The rules exclude the page itself: see ``PagePolicy``.
struct ContentRules: Hashable, Sendable {
    private let home: URL

    init(home: URL) { self.home = home }

    /// The rules in JSON; the last one that matches an address applies.
    var json: String {
        let isPublic = home.scheme?.lowercased() == "https"
        let schemes = ["data", "blob", "about"] + (isPublic ? ["https", "wss"] : [])
        let rules =
            Self.block(".*") + schemes.map { Self.allow("^\($0):") } + Self.privateHosts.flatMap(Self.block)
            + ownOrigins.map(Self.allow)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding strings cannot fail.
        return (try? String(decoding: encoder.encode(rules), as: UTF8.self)) ?? ""
    }

    // MARK: Patterns

    /// Hosts that ``PublicHost`` rejects, and addresses with credentials, which can disguise the host.
    ///
    /// WebKit normalizes addresses.
    private static let privateHosts =
        ["^[a-z]+://[^/]*@", "^[a-z]+://[0-9.]+[:/]", "^[a-z]+://\\[", "^[a-z]+://[^/.:]+[.]?[:/]"]
        + PublicHost.privateDomains.map {
            "^[a-z]+://[^/:]*[.]?\($0.replacingOccurrences(of: ".", with: "[.]"))[.]?[:/]"
        }

    /// The page's own scheme, host and port, and the matching WebSocket origin.
    private var ownOrigins: [String] {
        guard let scheme = home.scheme?.lowercased(), let host = home.host(percentEncoded: true)?.lowercased() else {
            return []
        }
        let bare = host.hasPrefix("[") ? host : host.contains(":") ? "[\(host)]" : host
        let text = bare + (home.port.map { ":\($0)" } ?? "") + "/"
        let pattern = text.map { ".[]".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return [scheme, scheme == "https" ? "wss" : "ws"].map { "^\($0)://\(pattern)" }
    }

    // MARK: Rules

    private struct Rule: Encodable {
        struct Trigger: Encodable {
            let urlFilter: String
            var resourceType: [String]?
            var loadContext: [String]?

            enum CodingKeys: String, CodingKey {
                case urlFilter = "url-filter"
                case resourceType = "resource-type"
                case loadContext = "load-context"
            }
        }

        struct Action: Encodable { let type: String }

        let trigger: Trigger
        let action: Action
    }

    /// All resource types except documents.
    private static let parts = [
        "image", "style-sheet", "script", "font", "raw", "svg-document", "media", "ping", "fetch", "websocket", "other",
        "csp-report",
    ]

    private static func block(_ pattern: String) -> [Rule] {
        let action = Rule.Action(type: "block")
        return [
            Rule(trigger: .init(urlFilter: pattern, resourceType: parts), action: action),
            Rule(
                trigger: .init(urlFilter: pattern, resourceType: ["document"], loadContext: ["child-frame"]),
                action: action),
        ]
    }

    private static func allow(_ pattern: String) -> Rule {
        Rule(trigger: .init(urlFilter: pattern), action: .init(type: "ignore-previous-rules"))
    }
}
