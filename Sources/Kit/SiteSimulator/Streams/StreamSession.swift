import Foundation

/// The protocol of a site on one WebSocket connection.
///
/// All methods are called on the server's thread. What a session sends is written in the order of its calls; frames that
/// cannot be written because the client does not read are queued, up to a limit.
package protocol StreamSession: AnyObject {
    /// The connection is open.
    func open(_ output: inout StreamOutput)

    /// The client has sent a message or a pong.
    func receive(_ message: StreamInput, _ output: inout StreamOutput)

    /// Called at the rate of the updates, and whenever the simulated time has been advanced.
    func tick(_ output: inout StreamOutput)

    /// The server will close the connection soon; the site may announce it.
    func announceShutdown(_ output: inout StreamOutput)
}

extension StreamSession {
    package func announceShutdown(_ output: inout StreamOutput) {}
}

/// What a client sends.
package enum StreamInput: Equatable {
    case text(String)
    case binary([UInt8])
    case pong([UInt8])
}

/// A message of a site.
package enum StreamMessage: Equatable, Sendable {
    case text([UInt8])
    /// A binary message with the bytes as one gzip stream.
    case gzip([UInt8])

    /// The bytes, before any compression.
    package var content: [UInt8] {
        switch self {
        case .text(let bytes), .gzip(let bytes): bytes
        }
    }
}

/// How a site treats a subscription.
package enum SubscriptionVerdict: Equatable {
    case accepted
    /// The site sends an error instead of an acknowledgement.
    case refused
    /// The site sends neither an acknowledgement nor data.
    case unacknowledged
}

/// What a session sends during one call.
package struct StreamOutput {
    /// The simulated time.
    package let time: Date
    /// The seconds that the server has existed: real time, and the simulated time that was skipped.
    package let uptime: Double
    /// The updates per second; `nil` for the site's own rate.
    package let rate: Int?
    /// What was sent so far.
    private(set) var actions: [StreamChannel.Action] = []

    private let channel: StreamChannel

    /// Creates the empty output of a connection.
    init(_ channel: StreamChannel, time: Date, uptime: Double, rate: Int?) {
        self.channel = channel
        self.time = time
        self.uptime = uptime
        self.rate = rate
    }

    /// Sends a response or a sign of life.
    package mutating func send(_ message: StreamMessage) { append([StreamChannel.Action(message)]) }

    /// Sends an update of a subscription, which faults may affect.
    ///
    /// - Returns: Whether anything was sent.
    @discardableResult
    package mutating func update(_ topic: String, _ message: StreamMessage) -> Bool {
        guard !isOver else { return false }
        let sent = channel.update(message, topic)
        append(sent)
        return !sent.isEmpty
    }

    /// Sends a WebSocket ping.
    package mutating func ping(_ payload: [UInt8]) { append([.ping(payload)]) }

    /// Closes the connection after what was sent.
    package mutating func close(_ code: Int, reason: String = "") { append([.close(code, reason: reason)]) }

    /// How a subscription that the site knows is treated; called once a subscription.
    package func verdict(on topic: String) -> SubscriptionVerdict { channel.verdict(on: topic) }

    /// Whether nothing can be sent any more.
    var isOver: Bool { actions.last?.isLast ?? false }

    private mutating func append(_ new: [StreamChannel.Action]) { if !isOver { actions += new } }

    /// Whether an update is due.
    ///
    /// - Parameters:
    ///   - last: The uptime at the last one, which is set if one is due.
    ///   - interval: The site's own interval in seconds.
    package func isDue(_ last: inout Double, every interval: Double) -> Bool {
        let interval = rate.map { 1 / Double($0) } ?? interval
        // Ticks come a little early or late.
        guard uptime - last >= interval * 0.95 else { return false }
        last = uptime
        return true
    }
}
