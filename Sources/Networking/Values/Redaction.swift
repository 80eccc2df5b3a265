import Foundation

/// Takes keys out of what is logged: by the names of headers and query items, and by the keys themselves.
public struct Redaction: Sendable {
    /// What stands in a key's place.
    public static let mark = "<redacted>"

    /// Redacts by names alone.
    public static let standard = Redaction()

    private let secrets: [String]

    /// Makes a redaction.
    ///
    /// - Parameter keys: Keys that are taken out wherever they stand, percent-encoded or not.
    public init(keys: [APIKey] = []) {
        secrets = keys.flatMap { [$0.unredacted, PercentEncoding.segment($0.unredacted)] }
            .sorted { $0.utf8.count > $1.utf8.count }
    }

    /// A URL for a log: user name, password and the values of telling query items replaced.
    public func url(_ url: URL) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return Self.mark }
        let hadUser = parts.user != nil || parts.password != nil
        parts.user = nil
        parts.password = nil
        let query = parts.percentEncodedQuery.map(self.query)
        parts.percentEncodedQuery = nil
        parts.fragment = nil
        let base = parts.string ?? ""
        return text(base + (query.map { "?" + $0 } ?? "")) + (hadUser ? " (with \(Self.mark) user)" : "")
    }

    /// A header's value for a log.
    public func value(ofHeader name: String, _ value: String) -> String {
        Self.isTelling(name) ? Self.mark : text(value)
    }

    /// Any text for a log: the known keys are replaced.
    public func text(_ text: String) -> String {
        secrets.reduce(text) { $0.replacingOccurrences(of: $1, with: Self.mark) }
    }

    private func query(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let sign = item.firstIndex(of: "=") else { return String(item) }
            let name = item[..<sign]
            return Self.isTelling(name.removingPercentEncoding ?? "key") ? "\(name)=\(Self.mark)" : String(item)
        }
        .joined(separator: "&")
    }

    private static let tellingParts = ["key", "token", "secret", "auth", "password", "signature", "cookie", "session"]

    /// Whether a header or query item of this name may hold a secret: rather one too many than one too few.
    private static func isTelling(_ name: String) -> Bool {
        let name = name.lowercased()
        return tellingParts.contains { name.contains($0) }
    }
}
