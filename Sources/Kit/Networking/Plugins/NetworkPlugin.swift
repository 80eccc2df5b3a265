import Foundation

/// Observes and modifies the requests of a ``NetworkManager``.
///
/// A request that is retried is sent more than once with the same id. Plugins are called on any thread, in the order they
/// were passed to the manager.
public protocol NetworkPlugin: Sendable {
    /// Modifies a request before it is sent; the default returns it unchanged.
    ///
    /// Called once for all attempts, and also for a request that then joins an identical one in progress.
    func prepare(_ request: HTTPRequest, for context: RequestContext) -> HTTPRequest

    /// Called before a request is sent; the default does nothing.
    func willSend(_ request: HTTPRequest, for context: RequestContext)

    /// Called exactly once for each request that was sent, even if it was cancelled or disposed of.
    ///
    /// - Parameters:
    ///   - result: The response after it was validated and decoded, or the error.
    ///   - context: The request.
    func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext)

    /// Called before a failed request is retried; the default does nothing.
    ///
    /// - Parameters:
    ///   - error: The error of the last attempt.
    ///   - delay: The delay before the next attempt, in seconds.
    ///   - context: The first attempt of the request.
    func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext)
}

extension NetworkPlugin {
    /// Returns the request unchanged.
    public func prepare(_ request: HTTPRequest, for context: RequestContext) -> HTTPRequest { request }
    /// Does nothing.
    public func willSend(_ request: HTTPRequest, for context: RequestContext) {}
    /// Does nothing.
    public func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) {}
    /// Does nothing.
    public func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext) {}
}
