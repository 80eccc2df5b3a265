import Foundation

/// Something that takes part in every request of a ``NetworkManager``, before it goes and after it has ended.
///
/// A request that is tried again goes more than once, under one id. Called from any thread. Plugins are asked in the order they were given.
public protocol NetworkPlugin: Sendable {
    /// Changes a request before it goes; the default leaves it as it is.
    ///
    /// Called once for all attempts, and also for a request that then joins the same one under way.
    func prepare(_ request: HTTPRequest, for context: RequestContext) -> HTTPRequest

    /// Hears that a request goes; the default does nothing.
    func willSend(_ request: HTTPRequest, for context: RequestContext)

    /// Hears how a request ended: exactly once for each that went, also where it was cancelled or disposed.
    ///
    /// - Parameters:
    ///   - result: The answer, once it has been checked and decoded; or why there is none.
    ///   - context: The request.
    func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext)

    /// Hears that a request that failed will go again; the default does nothing.
    ///
    /// - Parameters:
    ///   - error: How the last attempt ended.
    ///   - delay: How long is waited before the next one, in seconds.
    ///   - context: The request, as it first went.
    func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext)
}

extension NetworkPlugin {
    /// Leaves the request as it is.
    public func prepare(_ request: HTTPRequest, for context: RequestContext) -> HTTPRequest { request }
    /// Does nothing.
    public func willSend(_ request: HTTPRequest, for context: RequestContext) {}
    /// Does nothing.
    public func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) {}
    /// Does nothing.
    public func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext) {}
}
