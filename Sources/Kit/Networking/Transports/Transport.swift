import Rx

/// The seam between what is asked and how it travels: the network, sample data, a test's script.
public protocol Transport: Sendable {
    /// Sends a request once per subscription.
    ///
    /// The Single gives one answer, of whatever status, or one ``NetworkError``, from any thread. Disposing it stops the
    /// request, and nothing comes after.
    func send(_ request: TransportRequest) -> Single<HTTPResponse>

    /// Begins what the first request would have to wait for, and returns at once. By itself nothing is done.
    func prepare()
}

extension Transport {
    /// Does nothing.
    public func prepare() {}
}

/// What a transport is given.
public struct TransportRequest: Sendable {
    /// The request.
    public let request: HTTPRequest
    /// What it may take.
    public let limits: RequestLimits
    /// The endpoint's own sample data, made only when asked for.
    public let sample: @Sendable () -> HTTPResponse

    /// Makes what a transport is given.
    public init(
        _ request: HTTPRequest, limits: RequestLimits = RequestLimits(),
        sample: @escaping @Sendable () -> HTTPResponse = { HTTPResponse(status: .notFound) }
    ) {
        self.request = request
        self.limits = limits
        self.sample = sample
    }
}
