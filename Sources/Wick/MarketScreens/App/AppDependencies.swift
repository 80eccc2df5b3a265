import Dispatch
import Foundation
import KitTimeFormatting
import Networking
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// The dependencies of all flows: everything that differs between the live market, a simulated one and a test.
public struct AppDependencies: Sendable {
    /// The current client once it is known, then a new one whenever the environment or its key changes; never fails or ends.
    public let market: Observable<MarketClient>
    /// The user's settings.
    public let settings: any MarketSettings
    /// The favorites.
    public let favorites: any FavoritesStore
    /// The drawings on charts.
    public let drawings: any DrawingStore
    /// The API keys of the sites.
    public let keys: any KeyStore
    /// The sites that provide candles, at least one.
    public let candleProviders: [CandleProvider]
    /// The sites that provide listings, CoinMarketCap first.
    public let listingProviders: [ListingProvider]
    /// Command-line options that take precedence over the settings.
    public let overrides: SettingsOverrides
    /// Why stored data cannot be read or written; `nil` while it can.
    ///
    /// Never fails.
    public let storeError: Observable<StoreError?>
    /// The stored candles and icons.
    public let cache: MarketCache
    /// What speaks against streaming: now, then every change; never fails.
    public let conditions: Observable<DeviceConditions>
    /// The network has changed, or the computer has resumed from suspend, so that connections may be lost; never fails.
    public let networkChanges: Observable<Void>
    /// Formats figures.
    public let locale: MarketLocale
    /// Formats times of day.
    public let times: TimeFormat
    /// Draws charts and writes files.
    public let files: ChartFiles
    /// The clock and the timers.
    public let scheduler: any SchedulerType
    /// A serial scheduler for expensive work that the user waits for, such as a search.
    public let computing: any SchedulerType
    /// A serial scheduler for indexing a listing, which yields to ``computing``.
    public let indexing: any SchedulerType

    /// Creates the dependencies.
    ///
    /// By default settings, favorites, drawings and keys live in memory, time comes from the system clock, and expensive work runs on two
    /// queues, of the classes utility and background; if only `computing` is given, listings are indexed there too.
    public init(
        market: Observable<MarketClient>, settings: any MarketSettings = MemorySettings(),
        favorites: any FavoritesStore = MemoryFavorites(), drawings: any DrawingStore = MemoryDrawings(),
        keys: any KeyStore = MemoryKeyStore(),
        candleProviders: [CandleProvider] = CandleProvider.all,
        listingProviders: [ListingProvider] = ListingProvider.all,
        overrides: SettingsOverrides = SettingsOverrides(), storeError: Observable<StoreError?> = .just(nil),
        cache: MarketCache = MarketCache(), conditions: Observable<DeviceConditions> = .just(DeviceConditions()),
        networkChanges: Observable<Void> = .never(),
        locale: MarketLocale, times: TimeFormat = TimeFormat(timeZone: .gmt), files: ChartFiles = ChartFiles(),
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated),
        computing: (any SchedulerType)? = nil, indexing: (any SchedulerType)? = nil
    ) {
        self.market = market.concat(Observable.never())
        self.settings = settings
        self.favorites = favorites
        self.drawings = drawings
        self.keys = keys
        self.candleProviders = candleProviders
        self.listingProviders = listingProviders
        self.overrides = overrides
        self.storeError = storeError
        self.cache = cache
        self.conditions = conditions
        self.networkChanges = networkChanges
        self.locale = locale
        self.times = times
        self.files = files
        self.scheduler = scheduler
        // A search that begins while a listing is indexed would wait up to 4 ms for a processor if both had the same priority. The
        // main thread has a higher one than either.
        self.computing = computing ?? SerialDispatchQueueScheduler(qos: .utility)
        self.indexing = indexing ?? computing ?? SerialDispatchQueueScheduler(qos: .background)
    }

    /// The sites that use an API key.
    var sitesWithKeys: [Site] { Site.sitesWithKeys(with: candleProviders, listingProviders) }
}
