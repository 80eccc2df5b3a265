import Foundation

/// Runs a site's session on one connection, and applies the active faults to what it sends.
///
/// Use it on the server's thread only.
package final class StreamChannel {
    /// What is done on the wire.
    package enum Action: Equatable {
        case text([UInt8])
        case binary([UInt8])
        /// A binary message with the bytes as one gzip stream.
        case gzip([UInt8], isDamaged: Bool = false)
        case ping([UInt8])
        case close(Int, reason: String)
        /// Closes without a close frame.
        case cut
        /// Neither sends nor reads anything any more.
        case freeze
        /// Begins a text message and continues it forever.
        case endlessText

        init(_ message: StreamMessage) {
            switch message {
            case .text(let bytes): self = .text(bytes)
            case .gzip(let bytes): self = .gzip(bytes)
            }
        }

        /// Whether nothing can follow.
        var isLast: Bool {
            switch self {
            case .close, .cut, .freeze, .endlessText: true
            case .text, .binary, .gzip, .ping: false
            }
        }
    }

    private static let garbage: [StreamFault.Garbage: Action] = [
        .text: .text(Array("{\"unfinished\":[1,2,\u{2603}".utf8)),
        .binary: .binary([0x00, 0xFF, 0x1F, 0x8B, 0x00, 0x7F, 0x80, 0xC3]),
        // A byte that no UTF-8 contains.
        .invalidUTF8: .text([0x7B, 0xFF, 0x7D]),
    ]

    private let session: any StreamSession
    private let name: String
    private let state: SiteState
    private let rate: Int?
    /// The updates so far.
    private var updates = 0
    /// How many updates of a forgotten subscription are still sent, by topic.
    private var remaining: [String: Int] = [:]
    /// An update that is sent after the next one.
    private var heldBack: Action?
    /// The uptime at which the connection is closed.
    private var closesAt: Double?
    private var isOver = false

    /// Creates the channel of a connection.
    ///
    /// - Parameters:
    ///   - name: The stream's name in faults, such as "kraken/stream".
    ///   - rate: The updates per second; `nil` for the site's own rate.
    package init(_ session: any StreamSession, name: String, state: SiteState, rate: Int?) {
        self.session = session
        self.name = name
        self.state = state
        self.rate = rate
    }

    package func open() -> [Action] {
        if take({ $0 == .halfOpen }) != nil { return end(.freeze) }
        return run { session.open(&$0) }
    }

    package func receive(_ input: StreamInput) -> [Action] { run { session.receive(input, &$0) } }

    package func tick() -> [Action] {
        if !isOver, closesAt == nil, case .shutdown(let seconds) = take({ $0.isShutdown }) {
            closesAt = state.clock.uptime + Double(seconds)
            let announced = run { session.announceShutdown(&$0) }
            return announced + (seconds == 0 ? end(.close(1001, reason: "")) : [])
        }
        let actions = run { session.tick(&$0) }
        guard !isOver, let closesAt, state.clock.uptime >= closesAt else { return actions }
        return actions + end(.close(1001, reason: ""))
    }

    private func end(_ action: Action) -> [Action] {
        isOver = true
        return [action]
    }

    private func run(_ body: (inout StreamOutput) -> Void) -> [Action] {
        guard !isOver else { return [] }
        var output = StreamOutput(self, time: state.clock.now, uptime: state.clock.uptime, rate: rate)
        body(&output)
        isOver = output.isOver
        return output.actions
    }

    // MARK: Faults

    private func take(_ condition: (StreamFault) -> Bool) -> StreamFault? {
        state.faults.take(on: name, where: condition)
    }

    /// How the subscription of a topic is treated.
    func verdict(on topic: String) -> SubscriptionVerdict {
        remaining[topic] = nil
        switch take({ $0.subject == .subscription }) {
        case .refusedSubscription: return .refused
        case .unacknowledgedSubscription: return .unacknowledged
        case .forgottenSubscription(let count):
            remaining[topic] = count
            return .accepted
        default: return .accepted
        }
    }

    /// What is sent instead of an update.
    func update(_ message: StreamMessage, _ topic: String) -> [Action] {
        if let count = remaining[topic] {
            guard count > 0 else { return [] }
            remaining[topic] = count - 1
        }
        updates += 1
        let number = updates
        let action = Action(message)
        let fault = take { fault in
            if case .lostUpdates(let every) = fault { return number.isMultiple(of: every) }
            return fault.subject != .subscription && !fault.isShutdown
        }
        if fault == .swappedUpdates, heldBack == nil {
            heldBack = action
            return []
        }
        let late = heldBack.map { [$0] } ?? []
        heldBack = nil
        let sent = spoilt(action, message.content, fault)
        return sent.last?.isLast == true ? sent : sent + late
    }

    private func spoilt(_ action: Action, _ content: [UInt8], _ fault: StreamFault?) -> [Action] {
        switch fault {
        case .noUpdates, .lostUpdates: return []
        case .duplicateUpdates: return [action, action]
        case .garbage(let kind): return [Self.garbage[kind], action].compactMap(\.self)
        case .hugeUpdate(let bytes):
            let blanks = [UInt8](repeating: UInt8(ascii: " "), count: max(0, bytes - content.count))
            if case .gzip = action { return [.gzip(content + blanks)] }
            return [.text(content + blanks)]
        case .badGzip: return [.gzip(content, isDamaged: true)]
        case .flood(let copies): return Array(repeating: action, count: copies)
        case .close(let code): return [action, .close(code, reason: "")]
        case .cutStream: return [action, .cut]
        case .halfOpen: return [.freeze]
        case .endlessMessage: return [.endlessText]
        case .swappedUpdates, .refusedSubscription, .unacknowledgedSubscription, .forgottenSubscription, .shutdown, nil:
            return [action]
        }
    }
}

extension StreamFault {
    fileprivate var isShutdown: Bool { if case .shutdown = self { true } else { false } }
}
