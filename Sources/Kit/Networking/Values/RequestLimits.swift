/// What one request may take: each bound ends it with its own error.
public struct RequestLimits: Hashable, Sendable {
    /// How long nothing may happen: while connecting, waiting for the answer, or between two parts of it.
    public var idle: Duration
    /// How long the whole may last, redirects included.
    public var total: Duration
    /// How many bytes of body are read, counted after decompression.
    public var bodySize: Int
    /// How many redirects are followed.
    public var redirects: Int

    /// Makes limits; the defaults suit a listing of some megabytes over a slow line.
    public init(
        idle: Duration = .seconds(15), total: Duration = .seconds(60), bodySize: Int = 48 << 20, redirects: Int = 5
    ) {
        self.idle = idle
        self.total = total
        self.bodySize = bodySize
        self.redirects = redirects
    }
}
