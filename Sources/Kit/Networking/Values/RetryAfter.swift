import Foundation

/// Parses `Retry-After` headers (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The maximum delay in seconds, which monthly quotas reset within; longer ones are clamped.
    static let longest: TimeInterval = 32 * 86_400

    /// The time in a `Retry-After` header; `nil` if the header is missing or invalid.
    ///
    /// - Parameters:
    ///   - headers: The response headers.
    ///   - now: The time at which the response arrived, which delays are relative to. A date in the past becomes `now`.
    static func date(in headers: HTTPHeaders, now: Date) -> Date? {
        guard let value = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        let wait: TimeInterval
        if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            wait = Double(value) ?? longest
        } else if let date = HTTPDate.parse(value, now: now) {
            wait = date.timeIntervalSince(now)
        } else {
            return nil
        }
        return now.addingTimeInterval(min(max(wait, 0), longest))
    }
}
