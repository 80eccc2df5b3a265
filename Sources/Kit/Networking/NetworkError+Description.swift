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
        case .unexpectedContent(let mediaType): "unexpected content of type \(mediaType)"
        case .undecodable(let message): "undecodable: \(message)"
        case .missingLibrary(_, let package, let message): "no library to send it (package \(package)): \(message)"
        case .cancelled: "cancelled"
        }
    }
}
