import Foundation

/// How often a request that failed is sent again, and how long is waited before.
///
/// Only what may pass by itself is tried again, see ``delay(afterAttempt:failing:now:random:)``, and only what may be
/// sent twice: GET and HEAD.
public struct RetryPolicy: Hashable, Sendable {
    /// How often a request is sent at most, the first time included; 1 or more.
    public var attempts: Int
    /// How long is waited after the first attempt, in seconds.
    public var firstDelay: TimeInterval
    /// What each further wait is longer by.
    public var factor: Double
    /// The longest wait of Wick's own choice, in seconds.
    public var longestDelay: TimeInterval
    /// The part of a wait that chance may take away, in 0...1: so clients that failed together do not come back together.
    public var jitter: Double
    /// The longest wait that a server may ask for by `Retry-After`, in seconds; a longer one ends the attempts.
    public var longestWait: TimeInterval

    /// Makes a policy.
    public init(
        attempts: Int = 3, firstDelay: TimeInterval = 0.5, factor: Double = 2, longestDelay: TimeInterval = 8,
        jitter: Double = 0.5, longestWait: TimeInterval = 10
    ) {
        self.attempts = attempts
        self.firstDelay = firstDelay
        self.factor = factor
        self.longestDelay = longestDelay
        self.jitter = jitter
        self.longestWait = longestWait
    }

    /// Sends each request once.
    public static let never = RetryPolicy(attempts: 1)

    /// How long to wait before the next attempt, in seconds; `nil` where there is to be none.
    ///
    /// What may pass by itself: a lost connection, a broken-off answer, the statuses 500, 502, 503 and 504, and a 429 or a
    /// refusal that says when to come back. Not a host that is unknown or lets nobody in: who is offline wants to know at
    /// once, and a lookup tried half a second later finds the same. Not a limit of time that has passed: it is how long a
    /// person is to wait before they are told.
    ///
    /// - Parameters:
    ///   - attempt: How often the request has been sent, from 1.
    ///   - error: How the last attempt ended.
    ///   - now: The time it is, from which the server's word counts.
    ///   - random: A number in 0..<1.
    public func delay(
        afterAttempt attempt: Int, failing error: NetworkError, now: Date, random: Double
    ) -> TimeInterval? {
        guard attempt < attempts, error.mayPass else { return nil }
        let step = min(firstDelay * pow(factor, Double(attempt - 1)), longestDelay)
        let chosen = step * (1 - jitter * random)
        guard let wait = error.retryAt?.timeIntervalSince(now) else { return chosen }
        return wait > longestWait ? nil : max(wait, chosen)
    }
}

extension NetworkError {
    /// The whole answer that is an error by its status or by what it says; `nil` where there is none.
    public var response: HTTPResponse? {
        switch self {
        case .status(let response, _), .refused(let response, _): response
        default: nil
        }
    }

    /// When the server said it can be asked again; `nil` where it did not say.
    public var retryAt: Date? {
        switch self {
        case .status(_, let retryAt), .refused(_, let retryAt): retryAt
        default: nil
        }
    }

    /// Whether the same request may succeed a little later.
    fileprivate var mayPass: Bool {
        switch self {
        case .connectionLost, .incomplete: true
        case .status(let response, let retryAt):
            switch response.status {
            case .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout: true
            case .tooManyRequests: retryAt != nil
            default: false
            }
        case .refused(_, let retryAt): retryAt != nil
        default: false
        }
    }
}
