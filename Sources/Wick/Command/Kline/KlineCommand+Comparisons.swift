import CommandLineOptions
import KitLocalization
import WickChart
import WickMarket
import WickMarketClient
import WickMarketSources

/// The coins that a picture compares.
extension KlineCommand {
    /// A value, or the exit status after an error message.
    enum CommandResult<Value> {
        case value(Value)
        case ended(ExitStatus)
    }

    /// Finds the coins to compare with, each once and without the charted one.
    func compared(with coin: Coin, among known: KnownCoins, _ keys: MarketKeys) -> CommandResult<[CoinChoice]> {
        var seen: Set = [coin.id]
        var choices: [CoinChoice] = []
        for text in options.picture.comparisons {
            let choice = CoinChoice(text, among: known.coins)
            guard case .coin(let other, _, _) = choice else {
                context.say(text, choice, among: known, keys: keys)
                return .ended(.failure)
            }
            if seen.insert(other.id).inserted { choices.append(choice) }
        }
        return .value(choices)
    }

    /// Requests the candles of the coins to compare with.
    ///
    /// - Parameters:
    ///   - choices: The coins.
    ///   - found: The candles of the charted coin, whose source is asked first.
    ///   - client: Sends the requests.
    ///   - keys: The keys and their problems, which may be the cause of a failure.
    func comparisons(
        of choices: [CoinChoice], with found: FoundCandles, _ client: MarketClient, _ keys: MarketKeys
    ) -> CommandResult<[ChartComparison]> {
        var comparisons: [ChartComparison] = []
        for choice in choices {
            guard case .coin(let coin, _, _) = choice else { continue }
            let single = client.newestCandles(
                of: coin, from: options.source, preferring: found.provider, interval: found.interval
            ) { _ in limit }
            switch context.fetch(single, of: .coinMarketCap) {
            case .value(let other):
                comparisons.append(
                    ChartComparison(coin.symbol.sanitizedText, ChartSeries(other.series, interval: other.interval)))
            case .failure(let failure):
                context.say(
                    failure, of: choice, from: options.source, among: configuration.candleProviders, client, keys)
                return .ended(.failure)
            case .interrupted(let signal): return .ended(.signal(signal))
            }
        }
        return .value(comparisons)
    }
}
