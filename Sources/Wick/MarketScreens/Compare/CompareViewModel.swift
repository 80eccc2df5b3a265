import Foundation
import Rx
import WickMarket

/// The choice of the coins that charts are compared with.
///
/// It reports each change, and emits the new coins once another object has applied it.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end or fail, replay the current value, and emit on any thread.
public final class CompareViewModel: Sendable {
    /// How many coins are offered at once.
    static let mostFound = 20

    /// Sets the search text.
    public let searchText: AnyObserver<String>
    /// Adds the first of ``found``, if any.
    public let addFirst: AnyObserver<Void>
    /// Adds a coin, unless there are ``ComparedCoins/most``.
    public let add: AnyObserver<Coin>
    /// Removes a chosen coin.
    public let remove: AnyObserver<CoinID>
    /// Closes the sheet.
    public let close: AnyObserver<Void>

    /// The coin of the chart, such as "Bitcoin (BTC)".
    public let title: String
    /// The chosen coins in order, without that of the chart.
    public let chosen: Observable<[Coin]>
    /// The highest-ranked coins that match the search text and are not chosen.
    public let found: Observable<[Coin]>
    /// Whether another one can be added.
    public let canAdd: Observable<Bool>

    /// The changes; not replayed.
    let choices: Observable<SettingsResult>
    /// Requests to close the sheet.
    let closed: Observable<Void>

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - coin: The coin of the chart.
    ///   - feed: The market with the coins to choose from.
    ///   - dependencies: The settings.
    init(with coin: Coin, from feed: MarketFeed, _ dependencies: AppDependencies) {
        let edits = PublishRelay<ComparisonEdit>()
        let closing = PublishRelay<Void>()
        let text = BehaviorRelay(value: "")
        let compared = dependencies.settings.value(of: .comparedCoins).distinctUntilChanged()
        title = "\(coin.name) (\(coin.symbol))"
        chosen = compared.map { $0.coins.filter { $0.id != coin.id } }.distinctUntilChanged()
        canAdd = compared.map { $0.coins.count < ComparedCoins.most }.distinctUntilChanged()
        let matches = Observable.combineLatest(feed.states, text.distinctUntilChanged(), compared) {
            state, text, compared -> [Coin] in
            let hidden = Set(compared.coins.map(\.id)).union([coin.id])
            let tickers = state.listing?.index.tickers(matching: text, by: TickerOrder(.rank)) ?? []
            return tickers.lazy.filter { !hidden.contains($0.id) }.prefix(Self.mostFound).map(\.coin)
        }
        .distinctUntilChanged()
        .share(replay: 1)
        found = matches
        searchText = .elements(text.accept)
        add = .elements { edits.accept(.add($0)) }
        addFirst = .elements {
            matches.take(1).compactMap(\.first).subscribe(onNext: { edits.accept(.add($0)) }).dispose()
        }
        remove = .elements { edits.accept(.remove($0)) }
        close = .elements(closing.accept)
        choices = edits.map(SettingsResult.comparison)
        closed = closing.asObservable()
    }
}
