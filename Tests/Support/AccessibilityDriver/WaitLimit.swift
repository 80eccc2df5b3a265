import Polling

/// The timeout of waits for a program, whose state no event reports to other processes.
public struct WaitLimit: Sendable {
    /// The timeout.
    public let limit: Duration

    /// Creates a limit.
    ///
    /// - Parameter limit: The timeout; generous, because only failures reach it.
    public init(limit: Duration) { self.limit = limit }

    /// A minute: enough for a slow machine that runs other tests in parallel.
    public static let usual = WaitLimit(limit: .seconds(60))

    /// Waits until there is a value.
    ///
    /// - Parameters:
    ///   - what: A description for the failure message.
    ///   - instead: Describes the state at the timeout.
    ///   - look: The check; nil to continue waiting.
    /// - Returns: The value.
    /// - Throws: ``DriverFailure/timedOut(_:)`` at the limit.
    public func wait<Sight>(
        for what: String, instead: () -> String = { "" }, _ look: () throws -> Sight?
    ) throws -> Sight {
        var found: Sight?
        _ = try poll(for: limit) {
            found = try look()
            return found != nil
        }
        if let found { return found }
        let rest = instead()
        throw DriverFailure.timedOut(rest.isEmpty ? what : "\(what). There was:\n\(rest)")
    }
}
