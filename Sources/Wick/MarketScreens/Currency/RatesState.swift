import Foundation
import WickMarket
import WickMarketStore

/// The latest exchange rates, and when they are requested again.
struct RatesState: Equatable, Sendable {
    /// How long to wait after a first failure, in seconds; the time doubles with each further failure in a row.
    static let retryInterval: TimeInterval = 600

    private(set) var saved: SavedRates?
    private(set) var schedule = RefreshSchedule(
        interval: SavedRates.freshness, retryInterval: Self.retryInterval, freshness: SavedRates.freshness)

    /// The state with the rates of an earlier request, if any.
    init(_ saved: SavedRates?) {
        self.saved = saved
        if let saved { schedule.end(nil, at: saved.received) }
    }

    /// Handles a subscription; returns whether to request rates now.
    mutating func start(at now: Date) -> Bool { schedule.start(at: now) }

    mutating func apply(_ request: FeedEvent.Request<ExchangeRates>) {
        schedule.apply(request)
        if case .received(let rates, let date) = request { saved = SavedRates(rates, received: date) }
    }
}
