import Foundation

/// How long a test waits for a program, and how.
public struct WaitLimit: Sendable {
    /// When to give up.
    public let limit: Duration

    /// Between two looks.
    private static let interval: TimeInterval = 0.02

    /// How often it looks at least in a second of the limit.
    ///
    /// A machine of somebody else's may stand still for longer than the limit: the time is over then, and nobody has looked.
    private static let looksPerSecond = 3

    /// Waits up to a limit.
    ///
    /// - Parameter limit: When to give up; generous, for it is only ever reached by a failure.
    public init(limit: Duration) { self.limit = limit }

    /// Twenty seconds: a slow machine that runs other tests besides still makes it.
    public static let usual = WaitLimit(limit: .seconds(20))

    /// Looks again and again until there is something to see.
    ///
    /// - Parameters:
    ///   - what: What is waited for, in words.
    ///   - instead: Says at the end what there was instead.
    ///   - look: What to look for; nil while it is not there.
    /// - Returns: What was seen.
    /// - Throws: ``DriverFailure/timedOut(_:)`` at the limit, once it has looked some times for each second of it.
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
