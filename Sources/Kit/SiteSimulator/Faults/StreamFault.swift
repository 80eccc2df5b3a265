import KitIntegerConversion
import KitLocalization

/// A kind of simulated fault of a WebSocket connection.
public enum StreamFault: Hashable, Sendable {
    /// Sends no updates, but goes on with heartbeats.
    case noUpdates
    /// Accepts connections and never sends anything on them, not even a ping; open connections fall silent.
    case halfOpen
    /// Loses one of so many updates.
    case lostUpdates(every: Int)
    /// Sends each update twice.
    case duplicateUpdates
    /// Sends an update after the one that follows it.
    case swappedUpdates
    /// Refuses a subscription with the site's own error.
    case refusedSubscription
    /// Sends neither an acknowledgement nor updates of a subscription.
    case unacknowledgedSubscription
    /// Acknowledges a subscription, and sends only so many updates of it.
    case forgottenSubscription(after: Int)
    /// Closes the connection after the next update, with a code.
    case close(Int)
    /// Closes the connection after the next update, without a close frame.
    case cutStream
    /// Sends a message before each update that is not the site's.
    case garbage(Garbage)
    /// Sends an update with blanks up to a size.
    case hugeUpdate(bytes: Int)
    /// Sends an update as a binary message whose gzip stream is damaged.
    case badGzip
    /// Begins a message instead of the next update, and continues it forever.
    case endlessMessage
    /// Repeats each update as often as given, without waiting for the client.
    case flood(copies: Int)
    /// Announces its end, where the site does, and closes the connection after some seconds.
    case shutdown(seconds: Int)

    /// A message that no site sends.
    public enum Garbage: String, Hashable, Sendable, CaseIterable {
        case text
        case binary
        /// A text message that is no UTF-8.
        case invalidUTF8 = "utf8"
    }

    /// What a fault affects, of which its count limits the number.
    enum Subject {
        case connection, subscription, update
    }

    var subject: Subject {
        switch self {
        case .halfOpen, .close, .cutStream, .endlessMessage, .shutdown: .connection
        case .refusedSubscription, .unacknowledgedSubscription, .forgottenSubscription: .subscription
        case .noUpdates, .lostUpdates, .duplicateUpdates, .swappedUpdates, .garbage, .hugeUpdate, .badGzip, .flood:
            .update
        }
    }
}

extension StreamFault: CustomStringConvertible {
    /// The default size of a huge update: 5 MiB.
    public static let hugeSize = 5_242_880

    /// Parses the textual form of a kind; `nil` if the name is none of a stream's.
    ///
    /// - Parameters:
    ///   - name: The name of the kind.
    ///   - argument: The text behind the colon, if there is one.
    ///   - number: Parses the argument as a number in a range, with a default.
    init?(
        _ name: String, _ argument: String?,
        number: (ClosedRange<Int>, Int) throws(FaultSyntaxError) -> Int,
        refuse: (String) -> FaultSyntaxError
    ) throws(FaultSyntaxError) {
        switch name {
        case "lost-updates": self = .lostUpdates(every: try number(1...1_000_000, 3))
        case "forgotten-subscription": self = .forgottenSubscription(after: try number(0...1_000_000, 0))
        case "close": self = .close(try number(1000...4999, 1001))
        case "huge-update": self = .hugeUpdate(bytes: try number(1...1_073_741_824, Self.hugeSize))
        case "flood": self = .flood(copies: try number(2...100_000, 1000))
        case "shutdown": self = .shutdown(seconds: try number(0...86_400, 10))
        case "garbage":
            guard let garbage = Garbage(rawValue: argument ?? Garbage.text.rawValue) else {
                let names = Garbage.allCases.map(\.rawValue).joined(separator: ", ")
                throw refuse(localized("one of \(names)"))
            }
            self = .garbage(garbage)
        default:
            guard let kind = Self.withoutArgument[name] else { return nil }
            guard argument == nil else { throw refuse(localized("nothing after \(name)")) }
            self = kind
        }
    }

    /// The textual form.
    public var description: String {
        switch self {
        case .noUpdates: "no-updates"
        case .halfOpen: "half-open"
        case .lostUpdates(let every): "lost-updates:\(every)"
        case .duplicateUpdates: "duplicate-updates"
        case .swappedUpdates: "swapped-updates"
        case .refusedSubscription: "refused-subscription"
        case .unacknowledgedSubscription: "unacknowledged-subscription"
        case .forgottenSubscription(let count): "forgotten-subscription:\(count)"
        case .close(let code): "close:\(code)"
        case .cutStream: "cut-stream"
        case .garbage(let garbage): "garbage:\(garbage.rawValue)"
        case .hugeUpdate(let bytes): "huge-update:\(bytes)"
        case .badGzip: "bad-gzip"
        case .endlessMessage: "endless-message"
        case .flood(let copies): "flood:\(copies)"
        case .shutdown(let seconds): "shutdown:\(seconds)"
        }
    }

    private static let withoutArgument: [String: StreamFault] = Dictionary(
        uniqueKeysWithValues: [
            .noUpdates, .halfOpen, .duplicateUpdates, .swappedUpdates, .refusedSubscription,
            .unacknowledgedSubscription,
            .cutStream, .badGzip, .endlessMessage,
        ].map { ($0.description, $0) })

    /// The names of all kinds.
    static let names =
        ["lost-updates", "forgotten-subscription", "close", "huge-update", "flood", "shutdown", "garbage"]
        + withoutArgument.keys.sorted()
}
