import Foundation

/// The limits of a site's connections; all times are in seconds.
public struct StreamRules: Hashable, Sendable {
    /// A message that keeps a connection open.
    public struct KeepAlive: Hashable, Sendable {
        /// The message.
        public let frame: SocketFrame
        /// The time after the last message of any kind at which it is sent.
        public let interval: TimeInterval

        /// Creates a message.
        public init(_ frame: SocketFrame, every interval: TimeInterval) {
            self.frame = frame
            self.interval = interval
        }
    }

    /// The time without any frame after which a connection is considered lost.
    public let silenceLimit: TimeInterval
    /// The message that keeps a connection open, if the site expects one.
    public let keepAlive: KeepAlive?
    /// The age at which a connection is replaced, before the site closes it; `nil` if it has no maximum age.
    public let lifetime: TimeInterval?
    /// How many subscription messages may be sent in ``requestPeriod``, at least 1.
    public let requestLimit: Int
    /// The time that ``requestLimit`` applies to.
    public let requestPeriod: TimeInterval
    /// Whether the site may refuse a whole message because of one of its topics; the others are then requested again.
    public let refusesWholeMessages: Bool
    /// The time in which topics are collected for one message.
    public let collectionTime: TimeInterval
    /// The time for an acknowledgement.
    public let acknowledgementTimeout: TimeInterval
    /// The delay of the first attempt to reconnect, which doubles with each attempt.
    public let firstDelay: TimeInterval
    /// The longest delay of an attempt.
    public let longestDelay: TimeInterval
    /// The maximum fraction of a delay, in 0...1, that is randomly subtracted, so that clients do not reconnect simultaneously.
    public let jitter: Double
    /// The time after the last listener has left at which its topic is unsubscribed from, or the connection closed.
    public let gracePeriod: TimeInterval
    /// The time for which a connection stays open after another has replaced it.
    public let overlap: TimeInterval

    /// Creates limits.
    public init(
        silenceLimit: TimeInterval, keepAlive: KeepAlive? = nil, lifetime: TimeInterval? = nil, requestLimit: Int = 4,
        requestPeriod: TimeInterval = 1, refusesWholeMessages: Bool = false, collectionTime: TimeInterval = 0.05,
        acknowledgementTimeout: TimeInterval = 10, firstDelay: TimeInterval = 1, longestDelay: TimeInterval = 60,
        jitter: Double = 0.25,
        gracePeriod: TimeInterval = 5, overlap: TimeInterval = 5
    ) {
        self.silenceLimit = silenceLimit
        self.keepAlive = keepAlive
        self.lifetime = lifetime
        self.requestLimit = max(1, requestLimit)
        self.requestPeriod = requestPeriod
        self.refusesWholeMessages = refusesWholeMessages
        self.collectionTime = collectionTime
        self.acknowledgementTimeout = acknowledgementTimeout
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.jitter = jitter
        self.gracePeriod = gracePeriod
        self.overlap = overlap
    }

    /// The delay before an attempt to reconnect.
    ///
    /// - Parameters:
    ///   - failures: How many attempts have failed in a row since the last update, at least 1.
    ///   - random: A random number in 0..<1.
    func delay(after failures: Int, random: Double) -> TimeInterval {
        min(firstDelay * pow(2, Double(failures - 1)), longestDelay) * (1 - jitter * random)
    }
}
