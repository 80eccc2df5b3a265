import Foundation

/// The reason a request failed.
public enum NetworkError: Error, Hashable, Sendable {
    /// The endpoint cannot be sent: a programmer's or configuration error; the payload describes it.
    case invalidRequest(String)
    /// The environment has no base URL for the site.
    case notConfigured(Site)
    /// Plain HTTP to a host other than this machine, or a scheme other than HTTP and HTTPS; nothing was sent.
    case insecureURL
    /// The server's certificate is not valid for the site.
    case untrusted(String)
    /// The host name could not be resolved.
    case hostNotFound
    /// The connection failed: no network, or connection refused.
    case cannotConnect
    /// The server closed the connection before it responded, or the connection broke.
    case connectionLost
    /// A time limit was exceeded.
    case timedOut(Timeout)
    /// The connection closed in the middle of the response.
    case incomplete
    /// The body exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    /// The response is not valid HTTP, contradicts itself, is partial although no range was requested, or cannot be
    /// decompressed.
    case malformed(String)
    /// A redirect to another host or from HTTPS to HTTP, which was not followed.
    case redirectedElsewhere(host: String)
    /// More redirects than allowed.
    case tooManyRedirects
    /// A status other than success, with the whole response and the time at which the site permits a retry.
    case status(HTTPResponse, retryAt: Date?)
    /// A success status with an error of the site, detected by ``RefusedResponse``; with the whole response and the time at
    /// which the site permits a retry.
    case refused(HTTPResponse, retryAt: Date?)
    /// The client's own limit permits the request only at this time; nothing was sent.
    case overBudget(retryAt: Date)
    /// A success with a media type that the endpoint does not accept, such as a login page instead of JSON.
    case unexpectedContent(mediaType: String)
    /// The body could not be decoded; the payload describes where and contains no value of the response.
    case undecodable(String)
    /// The HTTP library could not be loaded: its file, the Debian package that contains it, and the system's error message.
    case missingLibrary(String, package: String, message: String)
    /// The request was cancelled through its ``NetworkManager``.
    case cancelled

    /// The time limit that was exceeded.
    public enum Timeout: Hashable, Sendable {
        /// ``RequestLimits/idle``.
        case idle
        /// ``RequestLimits/total``.
        case total
    }
}

extension NetworkError: CustomStringConvertible {
    /// One line for a log, without any part of the response body.
    public var description: String {
        switch self {
        case .invalidRequest(let message): "invalid request: \(message)"
        case .notConfigured(let site): "no base URL for \(site.id)"
        case .insecureURL: "neither HTTPS nor HTTP to this machine"
        case .untrusted(let message): "untrusted: \(message)"
        case .hostNotFound: "host not found"
        case .cannotConnect: "cannot connect"
        case .connectionLost: "connection lost"
        case .timedOut(.idle): "timed out: nothing happened"
        case .timedOut(.total): "timed out: it took too long"
        case .incomplete: "incomplete answer"
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .malformed(let message): "malformed answer: \(message)"
        case .redirectedElsewhere(let host): "redirected to \(host)"
        case .tooManyRedirects: "too many redirects"
        case .status(let response, let retryAt):
            "status \(response.status)" + (retryAt.map { ", again at \($0)" } ?? "")
        case .refused(let response, let retryAt):
            "refused under status \(response.status)" + (retryAt.map { ", again at \($0)" } ?? "")
        case .overBudget(let retryAt): "not sent, to stay within the site's limit; again at \(retryAt)"
        case .unexpectedContent(let mediaType): "unexpected content of type \(mediaType)"
        case .undecodable(let message): "undecodable: \(message)"
        case .missingLibrary(_, let package, let message): "no library to send it (package \(package)): \(message)"
        case .cancelled: "cancelled"
        }
    }
}
