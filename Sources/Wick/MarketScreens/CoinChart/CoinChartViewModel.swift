import Rx
import WickMarket

/// The page of a coin's chart, with the favorites and facts about the coin.
///
/// The favorites are those of the favorites page, in a list of its own; choosing one shows its chart in place of the coin's.
///
/// - Inputs may be bound before or after outputs; call each input from one thread at a time.
/// - Outputs never end or fail, replay the latest value, and emit on any thread: views observe them on the main scheduler.
public final class CoinChartViewModel: MarketPageViewModel {
    /// The inputs and outputs in common with pages of coins, for the list of favorites and the chart.
    public var page: MarketPageBindings { favorites.page }
    /// The list of favorites.
    public let favorites: FavoritesViewModel
    /// The name and the symbol of the first coin, such as "Bitcoin (BTC)".
    public let title: String
    /// Shows the chart of one of the favorites.
    public let coinTapped: AnyObserver<CoinID>
    /// Adds the coin of the current chart to the favorites, or removes it.
    public let favoriteTapped: AnyObserver<Void>

    /// The current chart.
    public let chart: Observable<ChartViewModel>
    /// Whether the coin of the current chart is a favorite.
    public let isFavorite: Observable<Bool>
    /// Facts about the coin of the current chart.
    public let facts: Observable<[CoinFact]>
    /// Price, change over 24 hours and how candles are updated, such as "$67,123.45 · +1.23% · ● Live".
    public let headline: Observable<String>

    /// Requests to leave the page.
    let closed: Observable<Void>

    /// Creates the view model, which makes no requests until it is subscribed to.
    ///
    /// - Parameters:
    ///   - expansion: The coin, and what its chart has shown.
    ///   - feed: The shared market feed.
    ///   - dependencies: The dependencies of the page.
    public init(_ expansion: ChartExpansion, feed: MarketFeed, dependencies: AppDependencies) {
        let favorites = FavoritesViewModel(feed: feed, dependencies: dependencies)
        let row = favorites.page.row
        let current = BehaviorRelay(value: ChartViewModel(expansion.coin, on: row, sight: expansion.sight))
        self.favorites = favorites
        title = current.value.title
        chart = current.asObservable()
        coinTapped = .elements { id in
            favorites.sections.take(1)
                .compactMap { sections in sections.lazy.flatMap(\.rows).first { $0.id == id }?.coin }
                .filter { $0.id != current.value.coin.id }
                .subscribe(onNext: { current.accept(ChartViewModel($0, on: row)) })
                .dispose()
        }
        let isFavorite = Observable.combineLatest(current, feed.states.compactMap(\.groups)) { chart, groups in
            groups.first?.contains(chart.coin.id) == true
        }
        .distinctUntilChanged()
        self.isFavorite = isFavorite
        favoriteTapped = .elements {
            isFavorite.take(1)
                .subscribe(onNext: { isFavorite in
                    let coin = current.value.coin
                    favorites.page.favorites.edits.accept(
                        isFavorite ? .remove([coin.id], from: .standard) : .add([coin], to: .standard))
                })
                .dispose()
        }
        // The chart's button and key lead to this page in a list, and back on it.
        closed = row.expandRequested.map { _ in }
        let format = MarketFormat(locale: dependencies.locale)
        facts = Observable.combineLatest(current, feed.states) { chart, market in
            CoinFact.facts(about: chart.coin, market.ticker(of: chart.coin.id), format)
        }
        .distinctUntilChanged()
        headline = current.flatMapLatest { chart in
            Observable.combineLatest(
                favorites.page.prices(chart.coin.id), feed.states.map { $0.ticker(of: chart.coin.id)?.quote },
                chart.state
            ) { price, quote, state in
                let text = format.price(price.live?.price ?? quote?.price, shortensZeros: price.shortensZeros)
                return [
                    price.live?.convertedFrom == nil ? text : "≈\u{A0}\(text)",
                    format.change(quote?.change24h), state.candles?.live.text, state.candles?.source.attribution,
                ]
                .compactMap(\.self).joined(separator: " · ")
            }
        }
        .distinctUntilChanged()
        // Page and header show it.
        .share(replay: 1)
    }
}

extension ChartState {
    fileprivate var candles: CandleChart? {
        if case .chart(let chart) = self { chart } else { nil }
    }
}
