import Foundation
import Rx
import WickMarket

/// Exchange rates and when they were received.
public struct SavedRates: Hashable, Sendable {
    /// The rates.
    public let rates: ExchangeRates
    /// When the site sent them.
    public let received: Date

    /// How long rates are used without a new request, in seconds: they are published once a day.
    public static let freshness: TimeInterval = 6 * 3600

    /// Creates saved rates.
    public init(_ rates: ExchangeRates, received: Date) {
        self.rates = rates
        self.received = received
    }

    /// Whether the rates need not be requested again; not after the clock was set back.
    public func isFresh(at now: Date) -> Bool { (0..<Self.freshness).contains(now.timeIntervalSince(received)) }
}

/// Stores the latest exchange rates between runs.
///
/// Each Single starts when it is subscribed to, and emits one value or one ``StoreError``, on any thread. Operations run in
/// the order of subscription. Disposing may skip a load that has not begun; it does not cancel a change.
public protocol RatesStore: Sendable {
    /// The stored rates, if any.
    func rates() -> Single<SavedRates?>

    /// Stores rates, replacing the previous ones; they are on disk when the Single succeeds.
    func save(_ rates: SavedRates) -> Single<Void>
}
