import Foundation
import WickMarketSources

/// How long a host is left alone that fails one request after another, or says so.
struct SiteRest {
    /// So many failures in a row are the host's, and not an icon's.
    private static let failureLimit = 3

    private var failures = 0
    /// Until when nothing is asked.
    private(set) var end: Date?

    /// Whether nothing is asked now.
    func isResting(at now: Date) -> Bool { end.map { $0 > now } ?? false }

    private let pause: TimeInterval

    /// Makes one that has seen nothing yet.
    ///
    /// - Parameter pause: How long it is left alone at first where it does not say, in seconds; then twice as long each time.
    init(pause: TimeInterval) { self.pause = pause }

    /// A request has been answered.
    mutating func succeed() { self = SiteRest(pause: pause) }

    /// A request has failed; of those that were under way together, what the first ones did counts.
    mutating func fail(_ failure: SiteFailure, at now: Date) {
        guard !isResting(at: now) else { return }
        failures += 1
        if let retryAt = failure.retryAt {
            end = retryAt
        } else if failures >= Self.failureLimit || failure.reason == .rateLimited {
            end = now.addingTimeInterval(pause * pow(2, Double(min(max(failures - Self.failureLimit, 0), 5))))
        }
    }
}
