import Foundation

/// The timeout and polling of waits for a program.
public struct WaitLimit: Sendable {
    /// The timeout.
    public let limit: Duration

    /// The time between two checks.
    private static let interval: TimeInterval = 0.02

    /// The minimum number of checks per second of the timeout.
    ///
    /// A virtual machine may be suspended for longer than the timeout, which then expires without any check.
    private static let looksPerSecond = 3

    /// Creates a limit.
    ///
    /// - Parameter limit: The timeout; generous, because only failures reach it.
    public init(limit: Duration) { self.limit = limit }

    /// Twenty seconds: enough for a slow machine that runs other tests in parallel.
    public static let usual = WaitLimit(limit: .seconds(20))

    /// Polls until there is a value.
    ///
    /// - Parameters:
    ///   - what: A description for the failure message.
    ///   - instead: Describes the state at the timeout.
    ///   - look: The check; nil to continue waiting.
    /// - Returns: The value.
    /// - Throws: ``DriverFailure/timedOut(_:)`` at the limit, after a minimum number of checks per second.
    public func wait<Sight>(
        for what: String, instead: () -> String = { "" }, _ look: () throws -> Sight?
    ) throws -> Sight {
        let end = ContinuousClock.now + limit
        var looksLeft = Int(limit.components.seconds) * Self.looksPerSecond
        repeat {
            if let sight = try look() { return sight }
            looksLeft -= 1
            Thread.sleep(forTimeInterval: Self.interval)
        } while ContinuousClock.now < end || looksLeft > 0
        let rest = instead()
        throw DriverFailure.timedOut(rest.isEmpty ? what : "\(what). There was:\n\(rest)")
    }
}
