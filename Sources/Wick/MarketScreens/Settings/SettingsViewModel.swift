import KitLocalization
import Networking
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// The settings: what is in force, and what a person wants of them.
///
/// It changes nothing by itself but keys: each choice is told, and comes back as the value in force once somebody has put it
/// in force.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end and never fail, give the value in force to each new subscriber, and come on any thread.
public final class SettingsViewModel: Sendable {
    /// Where candles come from.
    public let candleProvider: Property<CandleProvider>
    /// Whether the tokens are left out.
    public let showCoinOnly: Property<Bool>
    /// Whether the favorites are kept from one run to the next.
    public let savesFavorites: Property<Bool>
    /// Which colours tell rising from falling.
    public let directionColors: Property<DirectionColors>
    /// Where figures come from.
    public let environment: Property<MarketEnvironment>
    /// Why the environment cannot be chosen here, in a sentence; `nil` where it can.
    public let environmentNote: String?
    /// Takes the wish to remove all favorites.
    public let clearFavorites: AnyObserver<Void>
    /// Whether there are favorites to remove.
    public let canClearFavorites: Observable<Bool>
    /// The API keys, of each site that wants one.
    public let keys: [SiteKeyViewModel]
    /// Takes the wish to be done.
    public let close: AnyObserver<Void>

    /// What a person chooses, at the moment of it; no choice is given again.
    public let choices: Observable<SettingsResult>
    /// That a person wants to be done.
    public let closed: Observable<Void>

    /// Makes the settings' view model.
    ///
    /// - Parameter dependencies: What it works with.
    public init(_ dependencies: AppDependencies) {
        let settings = dependencies.settings
        let chosen = PublishRelay<SettingsResult>()
        let closing = PublishRelay<Void>()
        func property<Value>(
            _ values: Observable<Value>, _ result: @escaping (Value) -> SettingsResult
        ) -> Property<Value> {
            Property(values: values, sink: AnyObserver<Value>.elements { chosen.accept(result($0)) })
        }
        candleProvider = property(dependencies.candleProvider, SettingsResult.candleProvider)
        showCoinOnly = property(settings.value(of: .showCoinOnly), SettingsResult.showCoinOnly)
        savesFavorites = property(settings.value(of: .savesFavorites), SettingsResult.saveFavorites)
        directionColors = property(settings.value(of: .directionColors), SettingsResult.directionColors)
        environment = property(
            dependencies.market.map(\.environment).distinctUntilChanged(), SettingsResult.environment)
        environmentNote = dependencies.overrides.environment.map { localized("Set by \($0) for this run.") }
        clearFavorites = .elements { chosen.accept(.favoritesCleared) }
        canClearFavorites = dependencies.favorites.favorites.map { !$0.isEmpty }.distinctUntilChanged()
        keys = Site.sitesWithKeys.map { SiteKeyViewModel(of: $0, in: dependencies.keys) }
        close = .elements(closing.accept)
        choices = chosen.asObservable()
        closed = closing.asObservable()
    }
}
