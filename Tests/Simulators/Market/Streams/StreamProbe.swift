import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

/// A connection to a stream without a network, in virtual time.
final class StreamProbe {
    let site: Site
    private let channel: StreamChannel
    /// What has not been read yet.
    private(set) var actions: [StreamChannel.Action]
    /// Whether it answers pings, those of Huobi too.
    var repliesToPings = false

    /// Opens a connection.
    ///
    /// - Parameter path: The path with the site's prefix, such as "/kraken/v2".
    init(_ site: Site, _ path: String, _ query: String = "") throws {
        self.site = site
        try SoupLibrary.load()
        let reply = site.reply(path, query, headers: Self.handshake)
        channel = try #require(reply.upgrade, "\(reply.response.status)")
        actions = channel.open()
    }

    static let handshake = [
        "upgrade": "websocket", "connection": "keep-alive, Upgrade", "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]

    /// Sends a text message.
    func send(_ text: String) { actions += channel.receive(.text(text)) }

    func send(_ input: StreamInput) { actions += channel.receive(input) }

    /// Advances the simulated time, second by second.
    func advance(by seconds: Double, step: Double = 1) {
        var left = seconds
        while left > 0 {
            jump(by: min(step, left))
            left -= step
        }
    }

    /// Advances the simulated time at once.
    func jump(by seconds: Double) {
        site.state.clock.advance(by: seconds)
        tick()
    }

    func tick() {
        let new = channel.tick()
        actions += new
        guard repliesToPings else { return }
        for action in new {
            switch action {
            case .ping(let payload): send(.pong(payload))
            case .gzip(let bytes, false) where bytes.starts(with: Array("{\"ping\":".utf8)):
                send(String(decoding: bytes, as: UTF8.self).replacing("ping", with: "pong"))
            default: break
            }
        }
    }

    /// The actions since the last call.
    func takeActions() -> [StreamChannel.Action] {
        defer { actions = [] }
        return actions
    }

    /// The texts since the last call, of whatever kind of message.
    func takeTexts() -> [String] {
        takeActions().compactMap { action in
            switch action {
            case .text(let bytes), .gzip(let bytes, false): String(decoding: bytes, as: UTF8.self)
            default: nil
            }
        }
    }

    /// The JSON objects since the last call.
    func takeObjects() throws -> [[String: Any]] {
        try takeTexts().compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    }

    /// The simulated time in milliseconds since 1970.
    var now: Int { Int((site.state.clock.now.timeIntervalSince1970 * 1000).rounded()) }
}

/// The fields of a JSON value and their kinds, for comparison with recorded frames: `{c:string,k:{t:number}}`.
func shape(of text: String) throws -> String {
    try shape(JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
}

private func shape(_ value: Any) -> String {
    switch value {
    case let object as [String: Any]:
        return "{" + object.sorted { $0.key < $1.key }.map { "\($0.key):\(shape($0.value))" }.joined(separator: ",")
            + "}"
    case let array as [Any]: return "[" + (array.first.map(shape) ?? "") + "]"
    case is String: return "string"
    case let number as NSNumber: return String(cString: number.objCType) == "c" ? "bool" : "number"
    default: return "null"
    }
}
