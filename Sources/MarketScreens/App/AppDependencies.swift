import Dispatch
import Market
import MarketSources
import Rx

/// What the program hands to its stories: everything that differs between the live market, a simulated one and a test.
public struct AppDependencies: Sendable {
    /// Where tickers come from.
    public let source: any TickerSource
    /// How many ranks to ask for, 1 or more.
    public let listingLimit: Int
    /// Whether the source makes its prices up.
    public let isSimulated: Bool
    /// Whether tokens are left out of the market; it never fails.
    public let showCoinOnly: Observable<Bool>
    /// How figures are written.
    public let locale: MarketLocale
    /// Where time comes from.
    public let scheduler: any SchedulerType
    /// Where heavy work is done, one thing after the other.
    public let computing: any SchedulerType

    /// Makes the dependencies; time is the clock's and work is done on a background queue unless others are given.
    public init(
        source: any TickerSource, listingLimit: Int, isSimulated: Bool, showCoinOnly: Observable<Bool> = .just(false),
        locale: MarketLocale,
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated),
        computing: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated)
    ) {
        self.source = source
        self.listingLimit = listingLimit
        self.isSimulated = isSimulated
        self.showCoinOnly = showCoinOnly
        self.locale = locale
        self.scheduler = scheduler
        self.computing = computing
    }
}
