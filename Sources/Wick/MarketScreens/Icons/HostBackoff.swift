import Foundation
import WickMarketSources

/// Pauses requests to a host that fails repeatedly or asks for a pause.
struct HostBackoff {
    /// How many failures in a row are attributed to the host.
    private static let failureLimit = 3

    private var failures = 0
    /// When the pause ends.
    private(set) var end: Date?

    func isPaused(at now: Date) -> Bool { end.map { $0 > now } ?? false }

    private let pause: TimeInterval

    /// - Parameter pause: The first pause unless the host states one, in seconds; doubled each time.
    init(pause: TimeInterval) { self.pause = pause }

    mutating func succeed() { self = HostBackoff(pause: pause) }

    /// Records a failed request; failures during a pause belong to requests that were already running, and do not count.
    mutating func fail(_ failure: SiteFailure, at now: Date) {
        guard !isPaused(at: now) else { return }
        failures += 1
        if let retryAt = failure.retryAt {
            end = retryAt
        } else if failures >= Self.failureLimit || failure.reason == .rateLimited {
            end = now.addingTimeInterval(pause * pow(2, Double(min(max(failures - Self.failureLimit, 0), 5))))
        }
    }
}
