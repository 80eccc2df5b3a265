import Foundation

/// Reads when a server may be asked again (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The farthest future that is believed: a month's quota ends within one.
    static let longest: TimeInterval = 32 * 86_400

    /// The moment that a `Retry-After` header names; `nil` where there is none or it cannot be read.
    ///
    /// - Parameters:
    ///   - headers: The headers of the answer.
    ///   - now: When the answer came, from which seconds count. A date that has passed means now.
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
