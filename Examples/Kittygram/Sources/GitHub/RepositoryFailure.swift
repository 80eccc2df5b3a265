import Foundation
import Networking

/// Why there are no repositories, each case one thing that a person can do something about.
package enum RepositoryFailure: Error, Hashable, Sendable {
    /// GitHub knows nobody of that name.
    case unknownUser
    /// GitHub answers no more until a time; `nil` where it did not say which.
    case rateLimited(until: Date?)
    /// The token is none of GitHub's, or no longer.
    case tokenRejected
    /// There is no way to GitHub.
    case unreachable
    /// GitHub took too long.
    case timedOut
    /// GitHub answered with another status than 200.
    case status(Int)
    /// What came cannot be read.
    case unreadable
    /// The library that sends requests is missing; the payload is Debian's package that has it.
    case missingLibrary(package: String)
    /// The simulator did not start; the payload says why.
    case notSimulated(String)

    /// What a request's error means.
    ///
    /// - Parameter error: What the request ended with.
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
        // A name that cannot stand in an address is nobody's.
        case .invalidRequest: self = .unknownUser
        case .malformed, .tooLarge, .unexpectedContent, .undecodable, .refused: self = .unreadable
        }
    }

    private init(_ response: HTTPResponse, _ retryAt: Date?) {
        let isSpent = response.headers["X-RateLimit-Remaining"]?.trimmingCharacters(in: .whitespaces) == "0"
        switch response.status {
        case .tooManyRequests: self = .rateLimited(until: retryAt ?? Self.reset(response))
        // GitHub says 403 too for what somebody may not see: what is meant, its headers tell.
        case .forbidden where isSpent || retryAt != nil: self = .rateLimited(until: retryAt ?? Self.reset(response))
        case .notFound: self = .unknownUser
        case .unauthorized: self = .tokenRejected
        default: self = .status(response.status.rawValue)
        }
    }

    /// The moment from which there are requests again, where none is left.
    private static func reset(_ response: HTTPResponse) -> Date? {
        response.headers["X-RateLimit-Reset"].flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
            .map { Date(timeIntervalSince1970: $0) }
    }
}
