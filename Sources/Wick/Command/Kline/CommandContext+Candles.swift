import KitLocalization
import Rx
import WickMarketClient
import WickMarketSources

extension CommandContext {
    /// Prints why a coin has no candles, and which sources have some.
    ///
    /// - Parameters:
    ///   - failure: The failure of a source.
    ///   - choice: The coin.
    ///   - source: The user's choice of a source.
    ///   - providers: The sources that may be suggested.
    ///   - client: Finds those that list the coin.
    ///   - keys: The keys and their problems, which may be the cause.
    func say(
        _ failure: SiteFailure, of choice: CoinChoice, from source: CandleChoice, among providers: [CandleProvider],
        _ client: MarketClient, _ keys: MarketKeys
    ) {
        guard failure.isAboutCoin, case .coin(let coin, _, let holder) = choice else {
            return say(failure, keys: keys)
        }
        guard case .fixed(let provider) = source else {
            guard coin == holder else { return say(KlineMessages.notListed(choice, failure, others: [])) }
            return say(localized("No source lists \(coin.name) (\(coin.symbol))."))
        }
        let others = client.providers(listing: coin, besides: provider, in: providers).takeLast(1).asSingle()
        guard case .value(let others) = fetch(others, of: provider.site) else { return }
        say(KlineMessages.notListed(choice, failure, others: others))
    }
}
