import CommandLineOptions
import KitIntegerConversion
import KitLocalization
import WickChart
import WickConfiguration
import WickMarket
import WickMarketSources
import WickMarketStore

/// Finds the saved candles that `wick kline` asks for.
struct OfflineCandles {
    /// The coin's symbol, name, slug or ID, as typed.
    let coin: String
    let saved: SavedCandles
    /// The sites and intervals that may be shown, the best first.
    let series: [(provider: CandleProvider, interval: CandleInterval)]

    /// - Parameters:
    ///   - coin: The coin, as typed.
    ///   - options: The options; without a source the saved candles of any site will do.
    ///   - configuration: The current settings.
    ///   - saved: The candles on disk.
    /// - Throws: `UsageError` if the chosen source does not have the interval.
    init(
        _ coin: String, _ options: KlineOptions, _ configuration: Configuration, _ saved: SavedCandles
    ) throws(UsageError) {
        self.coin = coin
        self.saved = saved
        if case .fixed(let source) = options.source {
            series = try options.interval(among: source.intervals).map { [(source, $0)] } ?? []
            return
        }
        let usable = configuration.automaticProviders(keys: configuration.keys.mapValues(\.value))
        let providers = usable + configuration.candleProviders.filter { !usable.contains($0) }
        series = providers.filter { provider in options.interval.map(provider.intervals.contains) ?? true }
            .map { ($0, $0.interval(chosen: options.interval)) }
    }

    /// Finds those of a coin to compare with, of the same interval.
    ///
    /// - Parameter provider: The source to prefer.
    init(
        _ coin: String, at interval: CandleInterval, from provider: CandleProvider, _ configuration: Configuration,
        _ saved: SavedCandles
    ) {
        self.coin = coin
        self.saved = saved
        series = ([provider] + configuration.candleProviders.filter { $0 != provider })
            .filter { $0.intervals.contains(interval) }
            .map { ($0, interval) }
    }

    /// What was found.
    enum Result {
        case found(StoredCandles, CoinChoice, CandleProvider, CandleInterval)
        /// There are no candles of this coin.
        case nothing(Coin)
        /// The coin is not known.
        case unknown(CoinChoice)
        /// No coin is known.
        case empty
    }

    func find() -> Result {
        let all = saved.coins(series)
        guard !all.isEmpty else { return .empty }
        let distinct = DistinctCoins(all)
        // An ID refers to exactly this coin.
        let choice = CoinChoice(coin, among: Int(coin) == nil ? distinct.coins : all)
        guard case .coin(let coin, _, _) = choice else { return .unknown(choice) }
        let versions = distinct.versions(of: coin)
        for (provider, interval) in series {
            let candles = versions.compactMap { saved.load($0, from: provider, interval: interval) }
            if let newest = candles.max(by: { $0.date < $1.date }) {
                return .found(newest, choice, provider, interval)
            }
        }
        return .nothing(coin)
    }
}

extension KlineCommand {
    /// Writes saved candles without asking a site.
    func runOffline(_ saved: SavedCandles?) throws(UsageError) -> ExitStatus {
        guard let saved else {
            context.say(Offline.simulated)
            return .failure
        }
        switch try OfflineCandles(coin, options, configuration, saved).find() {
        case .found(let candles, let choice, let provider, let interval):
            context.say(context.notice(of: candles))
            var comparisons: [ChartComparison] = []
            for compared in options.picture.comparisons {
                let offline = OfflineCandles(compared, at: interval, from: provider, configuration, saved)
                switch offline.find() {
                case .found(let candles, .coin(let coin, _, _), _, _):
                    comparisons.append(
                        ChartComparison(coin.symbol.sanitizedText, ChartSeries(candles.series, interval: interval)))
                case let result:
                    say(result, of: compared)
                    return .failure
                }
            }
            return write(
                candles.series, of: choice, from: provider, interval: interval, comparisons: comparisons)
        case let result:
            say(result, of: coin)
            return .failure
        }
    }

    /// Says why there are no saved candles.
    private func say(_ result: OfflineCandles.Result, of text: String) {
        switch result {
        case .found: break
        case .nothing(let coin):
            context.say(
                localized(
                    "No such candles of \(coin.name) (\(coin.symbol)) saved. Run the command once without --offline."
                ))
        case .unknown(let choice): CoinMessages.problem(text, choice).forEach(context.say)
        case .empty: context.say(localized("No candles saved. Run the command once without --offline."))
        }
    }

    /// Says how old the candles are that could be shown, after a site has failed.
    func offerSaved(_ saved: SavedCandles?, of coin: Coin? = nil) {
        guard let saved,
            let offline = try? OfflineCandles(
                coin.map { "\($0.id.rawValue)" } ?? self.coin, options, configuration, saved),
            case .found(let candles, _, _, _) = offline.find()
        else { return }
        context.say(context.offer(of: candles))
    }
}
