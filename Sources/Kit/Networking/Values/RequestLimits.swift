/// The limits of a request: exceeding one fails with its own error.
public struct RequestLimits: Hashable, Sendable {
    /// The maximum time without progress: while connecting, waiting for the response or between two parts of it.
    public var idle: Duration
    /// The maximum total time, including redirects.
    public var total: Duration
    /// The maximum size of the decompressed body in bytes.
    public var bodySize: Int
    /// The maximum number of redirects.
    public var redirects: Int

    /// Creates limits; the defaults suit a listing of some megabytes over a slow connection.
    public init(
        idle: Duration = .seconds(15), total: Duration = .seconds(60), bodySize: Int = 48 << 20, redirects: Int = 5
    ) {
        self.idle = idle
        self.total = total
        self.bodySize = bodySize
        self.redirects = redirects
    }
}
