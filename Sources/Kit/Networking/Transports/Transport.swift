import Rx

/// Sends requests: over the network, with sample data or with a test's responses.
public protocol Transport: Sendable {
    /// Sends a request once per subscription.
    ///
    /// The Single emits one response of any status or one ``NetworkError``, on any thread. Disposing of it stops the
    /// request, and nothing is emitted afterwards.
    func send(_ request: TransportRequest) -> Single<HTTPResponse>

    /// Starts preparations for the first request and returns at once; the default does nothing.
    func prepare()
}

extension Transport {
    /// Does nothing.
    public func prepare() {}
}

/// A request and what the transport needs to send it.
public struct TransportRequest: Sendable {
    /// The request.
    public let request: HTTPRequest
    /// The limits of the request.
    public let limits: RequestLimits
    /// The endpoint's sample response, created lazily.
    public let sample: @Sendable () -> HTTPResponse

    /// Creates a transport request.
    public init(
        _ request: HTTPRequest, limits: RequestLimits = RequestLimits(),
        sample: @escaping @Sendable () -> HTTPResponse = { HTTPResponse(status: .notFound) }
    ) {
        self.request = request
        self.limits = limits
        self.sample = sample
    }
}
