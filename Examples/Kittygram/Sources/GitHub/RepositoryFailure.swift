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
    /// Any other failure of a request.
    case network(NetworkError)
    /// The simulator did not start; the payload says why.
    case notSimulated(String)

    /// Maps a request's error.
    ///
    /// - Parameter error: The error of the request.
    package init(_ error: any Error) {
        switch error {
        case NetworkError.status(let response, let retryAt):
            let isSpent = response.headers["X-RateLimit-Remaining"]?.trimmingCharacters(in: .whitespaces) == "0"
            switch response.status {
            case .tooManyRequests: self = .rateLimited(until: retryAt ?? Self.reset(response))
            // GitHub also sends 403 for missing permissions; the headers tell the two apart.
            case .forbidden where isSpent || retryAt != nil: self = .rateLimited(until: retryAt ?? Self.reset(response))
            case .notFound: self = .unknownUser
            case .unauthorized: self = .tokenRejected
            default: self = .network(.status(response, retryAt: retryAt))
            }
        // A name that is invalid in a URL cannot be a user's.
        case NetworkError.invalidRequest: self = .unknownUser
        case let error as NetworkError: self = .network(error)
        default: self = .notSimulated("\(error)")
        }
    }

    /// The end of GitHub's rate limit, if that is why the request failed.
    var limitEnd: Date? { if case .rateLimited(let end) = self { end } else { nil } }

    /// The end of the rate limit, if it is exhausted.
    private static func reset(_ response: HTTPResponse) -> Date? {
        response.headers["X-RateLimit-Reset"].flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
            .map { Date(timeIntervalSince1970: $0) }
    }
}
