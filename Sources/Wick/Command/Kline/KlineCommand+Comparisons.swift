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
    ///   - provider: The source of the charted coin, which is asked first.
    ///   - providers: The other sources.
    ///   - interval: The interval of the charted coin.
    ///   - client: Sends the requests.
    ///   - keys: The keys and their problems, which may be the cause of a failure.
    func comparisons(
        of choices: [CoinChoice], from provider: CandleProvider, _ providers: [(CandleProvider, CandleInterval)],
        _ interval: CandleInterval, _ client: MarketClient, _ keys: MarketKeys
    ) -> CommandResult<[ChartComparison]> {
        let sources = [provider] + providers.map(\.0).filter { $0 != provider && $0.intervals.contains(interval) }
        var comparisons: [ChartComparison] = []
        for choice in choices {
            guard case .coin(let coin, _, _) = choice else { continue }
            switch series(of: coin, from: sources, interval, client) {
            case .value(let series):
                comparisons.append(
                    ChartComparison(coin.symbol.sanitizedText, ChartSeries(series, interval: interval)))
            case .failure(let failure):
                context.say(
                    failure, of: choice, from: options.source, among: configuration.candleProviders, client, keys)
                return .ended(.failure)
            case .interrupted(let signal): return .ended(.signal(signal))
            }
        }
        return .value(comparisons)
    }

    /// The candles of the first source that has them, or the first failure that is not about the coin.
    private func series(
        of coin: Coin, from sources: [CandleProvider], _ interval: CandleInterval, _ client: MarketClient
    ) -> Fetch<CandleSeries> {
        var failures: [SiteFailure] = []
        for source in sources {
            let single = client.candles(of: coin, from: source, interval: interval, limit: limit)
            switch context.fetch(single, of: source.site) {
            case .failure(let failure): failures.append(failure)
            case let result: return result
            }
        }
        return .failure(failures.first { !$0.isAboutCoin } ?? failures[0])
    }
}
