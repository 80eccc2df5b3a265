import Foundation
import KitIntegerConversion

/// How many requests a minute a site takes: a fixed window, as the sites count.
struct RequestLimit {
    private static let window = 60.0

    private let perMinute: Int
    private var windowStart = Date.distantPast
    private var count = 0

    init(perMinute: Int) { self.perMinute = perMinute }

    /// Counts a request.
    ///
    /// - Returns: `nil` where it is within the limit, else the seconds until the next window.
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
