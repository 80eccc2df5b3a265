import Foundation
import Networking

/// Why loading repositories failed, by what the user can do about it.
package enum RepositoryFailure: Error, Hashable, Sendable {
    /// GitHub has no user of that name.
    case unknownUser
    /// The rate limit is exhausted until a time; `nil` if unknown.
    case rateLimited(until: Date?)
    /// The token is invalid or expired.
    case tokenRejected
    /// GitHub cannot be reached.
    case unreachable
    /// No response within the timeout.
    case timedOut
    /// A status other than 200.
    case status(Int)
    /// The response cannot be decoded.
    case unreadable
    /// The HTTP library is missing; the payload is the Debian package that contains it.
    case missingLibrary(package: String)
    /// The simulator did not start; the payload says why.
    case notSimulated(String)

    /// Maps a request's error.
    ///
    /// - Parameter error: The error of the request.
    package init(_ error: any Error) {
        guard let error = error as? NetworkError else {
            self = (error as? RepositoryFailure) ?? .notSimulated("\(error)")
            return
        }
        switch error {
        case .status(let response, let retryAt): self.init(response, retryAt)
        case .timedOut: self = .timedOut
        case .hostNotFound, .cannotConnect, .connectionLost, .incomplete, .insecureURL, .untrusted, .notConfigured,
            .cancelled, .redirectedElsewhere, .tooManyRedirects:
            self = .unreachable
        case .missingLibrary(_, let package, _): self = .missingLibrary(package: package)
        // A name that is invalid in a URL cannot be a user's.
        case .invalidRequest: self = .unknownUser
        case .malformed, .tooLarge, .unexpectedContent, .undecodable, .refused: self = .unreadable
        }
    }

    private init(_ response: HTTPResponse, _ retryAt: Date?) {
        let isSpent = response.headers["X-RateLimit-Remaining"]?.trimmingCharacters(in: .whitespaces) == "0"
        switch response.status {
        case .tooManyRequests: self = .rateLimited(until: retryAt ?? Self.reset(response))
        // GitHub also sends 403 for missing permissions; the headers tell the two apart.
        case .forbidden where isSpent || retryAt != nil: self = .rateLimited(until: retryAt ?? Self.reset(response))
        case .notFound: self = .unknownUser
        case .unauthorized: self = .tokenRejected
        default: self = .status(response.status.rawValue)
        }
    }

    /// The end of the rate limit, if it is exhausted.
    private static func reset(_ response: HTTPResponse) -> Date? {
        response.headers["X-RateLimit-Reset"].flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
            .map { Date(timeIntervalSince1970: $0) }
    }
}
