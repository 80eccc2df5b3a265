import Foundation

/// The delays, lifetimes and limits of icon requests.
public struct IconPace: Sendable {
    /// How long a row must be visible before its icon is requested, in seconds; scrolling past requests nothing.
    public var delay: TimeInterval
    /// How long a picture is valid before the site is asked whether it has changed, in seconds.
    public var lifetime: TimeInterval
    /// How long it is remembered that a coin has no icon, in seconds.
    public var absence: TimeInterval
    /// How long requests for a coin pause after its picture could not be decoded, in seconds.
    public var rubbish: TimeInterval
    /// How long requests for a coin pause after a failure, in seconds.
    public var failure: TimeInterval
    /// How long requests to a host pause after several failures in a row, in seconds; doubled each time.
    public var hostRest: TimeInterval
    /// The memory limit for images, in bytes.
    public var memory: Int

    /// Creates a pace.
    public init(
        delay: TimeInterval = 0.15, lifetime: TimeInterval = 7 * 86_400, absence: TimeInterval = 86_400,
        rubbish: TimeInterval = 3_600, failure: TimeInterval = 60, hostRest: TimeInterval = 30,
        memory: Int = 3 << 20
    ) {
        self.delay = delay
        self.lifetime = lifetime
        self.absence = absence
        self.rubbish = rubbish
        self.failure = failure
        self.hostRest = hostRest
        self.memory = memory
    }
}
