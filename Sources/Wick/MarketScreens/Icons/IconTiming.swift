import Foundation

/// The delays, lifetimes and limits of icon requests.
public struct IconTiming: Sendable {
    /// How long a row must be visible before its icon is requested, in seconds; scrolling past requests nothing.
    public var delay: TimeInterval
    /// How long a picture is valid before the site is asked whether it has changed, in seconds.
    public var lifetime: TimeInterval
    /// How long it is remembered that a coin has no icon, in seconds.
    public var absence: TimeInterval
    /// How long requests for a coin pause after its picture could not be decoded, in seconds.
    public var undecodable: TimeInterval
    /// How long requests for a coin pause after a failure, in seconds.
    public var failure: TimeInterval
    /// How long requests to a host pause after several failures in a row, in seconds; doubled each time.
    public var hostPause: TimeInterval
    /// The memory limit for images, in bytes.
    public var memory: Int

    /// Creates the values; the defaults are those of the program.
    public init(
        delay: TimeInterval = 0.15, lifetime: TimeInterval = 7 * 86_400, absence: TimeInterval = 86_400,
        undecodable: TimeInterval = 3_600, failure: TimeInterval = 60, hostPause: TimeInterval = 30,
        memory: Int = 3 << 20
    ) {
        self.delay = delay
        self.lifetime = lifetime
        self.absence = absence
        self.undecodable = undecodable
        self.failure = failure
        self.hostPause = hostPause
        self.memory = memory
    }
}
