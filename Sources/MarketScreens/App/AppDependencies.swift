import Dispatch
import Foundation
import Market
import MarketSources
import MarketStore
import Rx

/// What the program hands to its stories: everything that differs between the live market, a simulated one and a test.
public struct AppDependencies: Sendable {
    /// Where tickers come from.
    public let source: any TickerSource
    /// How many ranks to ask for, 1 or more.
    public let listingLimit: Int
    /// The time from one answer to the next question that nobody has to wish for, in seconds, more than 0.
    public let refreshInterval: TimeInterval
    /// Whether the source makes its prices up.
    public let isSimulated: Bool
    /// What a person has chosen.
    public let settings: any MarketSettings
    /// Where the last prices are kept between runs.
    public let lastPrices: any LastPricesStore
    /// What is wrong with what is kept, `nil` while nothing is; it never fails.
    public let storeTrouble: Observable<StoreError?>
    /// How figures are written.
    public let locale: MarketLocale
    /// How times of day are written.
    public let times: TimeFormat
    /// Where time comes from.
    public let scheduler: any SchedulerType
    /// Where heavy work is done, one thing after the other.
    public let computing: any SchedulerType

    /// Makes the dependencies.
    ///
    /// Unless others are given, prices are asked for each five minutes, settings and prices last for this run, time is
    /// the clock's, and work is done on a background queue.
    public init(
        source: any TickerSource, listingLimit: Int, refreshInterval: TimeInterval = 300, isSimulated: Bool,
        settings: any MarketSettings = MemorySettings(), lastPrices: any LastPricesStore = MemoryLastPrices(),
        storeTrouble: Observable<StoreError?> = .just(nil), locale: MarketLocale,
        times: TimeFormat = TimeFormat(timeZone: .gmt),
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated),
        computing: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated)
    ) {
        self.source = source
        self.listingLimit = listingLimit
        self.refreshInterval = refreshInterval
        self.isSimulated = isSimulated
        self.settings = settings
        self.lastPrices = lastPrices
        self.storeTrouble = storeTrouble
        self.locale = locale
        self.times = times
        self.scheduler = scheduler
        self.computing = computing
    }
}
