import Dispatch
import Foundation
import KitTimeFormatting
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// What the program hands to its stories: everything that differs between the live market, a simulated one and a test.
public struct AppDependencies: Sendable {
    /// Where figures come from: the present origin at once, or as soon as it is known, then another when the environment or
    /// its key is another; it never fails, and never ends, though what it was made of may.
    public let market: Observable<MarketOrigin>
    /// What a person has chosen.
    public let settings: any MarketSettings
    /// The favorites.
    public let favorites: any FavoritesStore
    /// The API keys of sites.
    public let keys: any KeyStore
    /// What the program was started with that comes before what is chosen in the settings.
    public let overrides: SettingsOverrides
    /// What is wrong with what is kept, `nil` while nothing is; it never fails.
    public let storeError: Observable<StoreError?>
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
    /// Unless others are given, settings, favorites and keys last for this run, time is the clock's, and work is done on a
    /// background queue.
    public init(
        market: Observable<MarketOrigin>, settings: any MarketSettings = MemorySettings(),
        favorites: any FavoritesStore = MemoryFavorites(), keys: any KeyStore = MemoryKeyStore(),
        overrides: SettingsOverrides = SettingsOverrides(), storeError: Observable<StoreError?> = .just(nil),
        locale: MarketLocale, times: TimeFormat = TimeFormat(timeZone: .gmt),
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated),
        computing: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility)
    ) {
        self.market = market.concat(Observable.never())
        self.settings = settings
        self.favorites = favorites
        self.keys = keys
        self.overrides = overrides
        self.storeError = storeError
        self.locale = locale
        self.times = times
        self.scheduler = scheduler
        self.computing = computing
    }

    /// Where candles come from: what a person has chosen, else the standard of the present origin; then each other one.
    public var candleProvider: Observable<CandleProvider> {
        market.flatMapLatest { [settings] in Self.candleProvider(settings, $0) }.distinctUntilChanged()
    }
}
