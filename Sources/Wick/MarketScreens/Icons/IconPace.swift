import Foundation

/// When icons are asked for, how long they count, and how many are held.
public struct IconPace: Sendable {
    /// How long an icon must be in sight before a site is asked for it, in seconds: whoever scrolls past asks for nothing.
    public var delay: TimeInterval
    /// How long a picture counts before the site is asked whether it is still the one, in seconds.
    public var lifetime: TimeInterval
    /// How long it counts that a coin has none, in seconds.
    public var absence: TimeInterval
    /// How long a coin is not asked for whose picture cannot be decoded, in seconds.
    public var rubbish: TimeInterval
    /// How long a coin is not asked for after a failure, in seconds.
    public var failure: TimeInterval
    /// How long a host is left alone at first that fails one request after another, in seconds; then twice as long each time.
    public var hostRest: TimeInterval
    /// How much memory images may take that nobody shows, in bytes.
    public var memory: Int

    /// Makes a pace.
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
