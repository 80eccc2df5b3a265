import Networking
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// The settings: the current values, and the user's choices.
///
/// It changes nothing but keys itself: it reports each choice, and emits the new value once another object has applied it.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end or fail, replay the current value, and emit on any thread.
public final class SettingsViewModel: Sendable {
    /// The candle sources to choose from, the default first.
    public let candleSources: [CandleChoice]
    /// The candle source.
    public let candleSource: Property<CandleChoice>
    /// Whether tokens are hidden.
    public let showCoinOnly: Property<Bool>
    /// Whether prices and candles are streamed where a site offers that.
    public let liveUpdates: Property<Bool>
    /// Whether favorites are saved between runs.
    public let savesFavorites: Property<Bool>
    /// Whether the zeros of tiny prices in lists are shortened.
    public let shortensZeros: Property<Bool>
    /// The colors of rising and falling prices.
    public let directionColors: Property<DirectionColors>
    /// The currencies to choose from for prices besides those in US dollars: none, the central bank's, coins.
    public let secondCurrencies: [Currency?] = [nil] + Currency.allCases
    /// The currency that prices are shown in besides US dollars; `nil` for none.
    public let secondCurrency: Property<Currency?>
    /// The environment that figures come from.
    public let environment: Property<MarketEnvironment>
    /// Why the environment cannot be changed here, as a sentence; `nil` if it can.
    public let environmentNote: String?
    /// Removes all favorites.
    public let clearFavorites: AnyObserver<Void>
    /// Whether there are favorites to remove.
    public let canClearFavorites: Observable<Bool>
    /// The size of the stored candles and icons, such as "12.4 MB", or an em dash if unknown.
    ///
    /// It is read when subscribed to and after clearing; before the first value, nothing is known.
    public let cacheSizeText: Observable<String>
    /// Removes the stored candles and icons.
    public let clearCache: AnyObserver<Void>
    /// Whether there may be stored candles or icons to remove.
    public let canClearCache: Observable<Bool>
    /// The API keys, one for each site that uses one.
    public let keys: [SiteKeyViewModel]
    /// The time zone of charts, such as "Europe/Berlin".
    public let timeZoneTitle: Observable<String>
    /// Opens the choice of a time zone.
    public let showTimeZones: AnyObserver<Void>
    /// Opens the page of the data sources.
    public let showSources: AnyObserver<Void>
    /// Moves to the row of a site's API key.
    public let showKey: AnyObserver<Site>
    /// Closes the settings.
    public let close: AnyObserver<Void>

    /// The user's choices; not replayed.
    public let choices: Observable<SettingsResult>
    /// Requests to open the choice of a time zone.
    public let timeZonesRequested: Observable<Void>
    /// Requests to open the page of the data sources.
    public let sourcesRequested: Observable<Void>
    /// The site whose API key the user wants to enter; not replayed.
    public let keyShown: Observable<Site>
    /// Requests to close the settings.
    public let closed: Observable<Void>

    /// Creates the view model.
    public init(_ dependencies: AppDependencies) {
        let settings = dependencies.settings
        let chosen = PublishRelay<SettingsResult>()
        let closing = PublishRelay<Void>()
        let sourcesShown = PublishRelay<Void>()
        let timeZonesShown = PublishRelay<Void>()
        let keyMovedTo = PublishRelay<Site>()
        func property<Value>(
            _ values: Observable<Value>, _ result: @escaping @Sendable (Value) -> SettingsResult
        ) -> Property<Value> {
            Property(values: values, sink: AnyObserver<Value>.elements { chosen.accept(result($0)) })
        }
        candleSources = CandleChoice.all(of: dependencies.candleProviders)
        candleSource = property(dependencies.candleChoice, SettingsResult.candleSource)
        showCoinOnly = property(settings.value(of: .showCoinOnly), SettingsResult.showCoinOnly)
        liveUpdates = property(settings.value(of: .liveUpdates), SettingsResult.liveUpdates)
        savesFavorites = property(settings.value(of: .savesFavorites), SettingsResult.saveFavorites)
        shortensZeros = property(settings.value(of: .shortensZeros), SettingsResult.shortenZeros)
        directionColors = property(
            settings.value(of: .directionColors(in: dependencies.locale)), SettingsResult.directionColors)
        secondCurrency = property(settings.value(of: .secondCurrency), SettingsResult.secondCurrency)
        environment = property(
            dependencies.market.map(\.environment).distinctUntilChanged(), SettingsResult.environment)
        environmentNote = dependencies.overrides.environment
        clearFavorites = .elements { chosen.accept(.favoritesCleared) }
        canClearFavorites = dependencies.favorites.favorites.map { !$0.isEmpty }.distinctUntilChanged()
        let cacheSize = dependencies.cache.size.share(replay: 1)
        let format = MarketFormat(locale: dependencies.locale)
        cacheSizeText = cacheSize.map { $0.map(format.size) ?? MarketFormat.missing }
        clearCache = .elements { chosen.accept(.cacheCleared) }
        canClearCache = cacheSize.map { $0 != 0 }.startWith(false).distinctUntilChanged()
        keys = dependencies.sitesWithKeys.map { SiteKeyViewModel(of: $0, in: dependencies.keys) }
        timeZoneTitle = settings.value(of: .timeZone).map(\.title)
        showTimeZones = .elements(timeZonesShown.accept)
        timeZonesRequested = timeZonesShown.asObservable()
        showSources = .elements(sourcesShown.accept)
        showKey = .elements(keyMovedTo.accept)
        sourcesRequested = sourcesShown.asObservable()
        keyShown = keyMovedTo.asObservable()
        close = .elements(closing.accept)
        choices = chosen.asObservable()
        closed = closing.asObservable()
    }
}
