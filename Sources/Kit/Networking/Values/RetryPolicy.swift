import Foundation

/// How often a failed request is retried, and after which delays.
///
/// Only GET and HEAD are retried, and only after transient errors: see ``delay(afterAttempt:failing:now:random:)``.
public struct RetryPolicy: Hashable, Sendable {
    /// The maximum number of attempts including the first; at least 1.
    public var attempts: Int
    /// The delay after the first attempt, in seconds.
    public var firstDelay: TimeInterval
    /// The factor by which each further delay grows.
    public var factor: Double
    /// The maximum delay without a `Retry-After` header, in seconds.
    public var longestDelay: TimeInterval
    /// The maximum fraction of a delay, in 0...1, that is randomly subtracted, so that clients do not retry simultaneously.
    public var jitter: Double
    /// The longest `Retry-After` delay that is honoured, in seconds; a longer one ends the attempts.
    public var longestWait: TimeInterval

    /// Creates a policy.
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

    /// No retries.
    public static let never = RetryPolicy(attempts: 1)

    /// Returns the delay before the next attempt in seconds; `nil` if there is none.
    ///
    /// Transient errors are a lost connection, an incomplete response, the statuses 500, 502, 503 and 504, and a 429 or a
    /// refusal with the time of a retry. Unknown hosts and refused connections are not transient: an offline user should see
    /// the error at once, and a retry half a second later would fail again. Neither are timeouts: the limit is how
    /// long the user should wait for a result.
    ///
    /// - Parameters:
    ///   - attempt: The number of attempts so far, starting at 1.
    ///   - error: The error of the last attempt.
    ///   - now: The current time, which `Retry-After` is compared with.
    ///   - random: A random number in 0..<1.
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
    /// The whole response for an error status or a refusal; `nil` for other errors.
    public var response: HTTPResponse? {
        switch self {
        case .status(let response, _), .refused(let response, _): response
        default: nil
        }
    }

    /// The time at which the server permits a retry; `nil` if unknown.
    public var retryAt: Date? {
        switch self {
        case .status(_, let retryAt), .refused(_, let retryAt): retryAt
        case .overBudget(let retryAt): retryAt
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
