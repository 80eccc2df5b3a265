import Foundation
import KitIntegerConversion

/// A site's limit of requests per minute, with a fixed window as the sites use.
struct RequestLimit {
    private static let window = 60.0

    private let perMinute: Int
    private var windowStart = Date.distantPast
    private var count = 0

    init(perMinute: Int) { self.perMinute = perMinute }

    /// Counts a request.
    ///
    /// - Returns: `nil` if it is within the limit, otherwise the seconds until the next window.
    mutating func refusal(at now: Date) -> Int? {
        let elapsed = now.timeIntervalSince(windowStart)
        if elapsed >= Self.window || elapsed < 0 {
            windowStart = now
            count = 0
        }
        count += 1
        guard count > perMinute else { return nil }
        return max(1, Int(clamping: (Self.window - now.timeIntervalSince(windowStart)).rounded(.up)))
    }
}
