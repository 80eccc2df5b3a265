import Foundation

/// Why a request gave no value.
///
/// Each case is one thing that somebody can do something about.
public enum NetworkError: Error, Hashable, Sendable {
    /// The endpoint cannot be sent as it is: a programmer's or configuration's error, said in words.
    case invalidRequest(String)
    /// The environment has no base URL for the site.
    case notConfigured(Site)
    /// Plain HTTP to a host that is not this machine, or a scheme that is neither HTTP nor HTTPS: nothing was sent.
    case insecureURL
    /// The server's certificate does not prove that it is the site.
    case untrusted(String)
    /// No such host, or no name service.
    case hostNotFound
    /// Nobody answers there: no network, connection refused.
    case cannotConnect
    /// The server hung up before it answered, or the connection broke.
    case connectionLost
    /// A limit of time passed.
    case timedOut(Timeout)
    /// The answer broke off before its end.
    case incomplete
    /// The body is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The response is not HTTP or contradicts itself, is a part of what was requested whole, or its compression cannot be undone.
    case malformed(String)
    /// The site sent the request on to another host, or from HTTPS to HTTP; it was not followed.
    case redirectedElsewhere(host: String)
    /// More redirects than the limit.
    case tooManyRedirects
    /// A status that is no success, with the whole answer, and when the site said it can be asked again.
    case status(HTTPResponse, retryAt: Date?)
    /// A success by its status and an error by what it says, as ``RefusedResponse`` found, with the whole answer, and when
    /// the site said it can be asked again.
    case refused(HTTPResponse, retryAt: Date?)
    /// A success of a media type that the endpoint does not read, as a log-in page instead of JSON.
    case unexpectedContent(mediaType: String)
    /// The body is not what the endpoint reads; the words say where, and never quote a value.
    case undecodable(String)
    /// The library that sends requests could not be loaded: its file, Debian's package that has it, and the system's words.
    case missingLibrary(String, package: String, message: String)
    /// The request was cancelled through its ``NetworkManager``.
    case cancelled

    /// Which limit of time passed.
    public enum Timeout: Hashable, Sendable {
        /// ``RequestLimits/idle``.
        case idle
        /// ``RequestLimits/total``.
        case total
    }
}
