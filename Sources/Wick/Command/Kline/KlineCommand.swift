import CommandLineOptions
import KitLocalization
import Networking
import WickChart
import WickConfiguration
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// `wick kline`: finds the coin, loads its candles once, and writes them.
struct KlineCommand {
    /// The default number of candles.
    private static let standardLimit = 100

    /// The coin's symbol, name, slug or ID, as typed.
    let coin: String
    let options: KlineOptions
    let writer: CandleWriter
    let configuration: Configuration
    let context: CommandContext

    /// - Throws: `UsageError` if the site does not have the interval.
    func run() throws(UsageError) -> ExitStatus {
        // The file opens during the requests.
        try context.withSavedCandles(configuration) { saved throws(UsageError) in
            options.isOffline ? try runOffline(saved) : try run(saved)
        }
    }

    private func run(_ saved: SavedCandles?) throws(UsageError) -> ExitStatus {
        var candleSites = configuration.candleProviders.filter(\.requiresKey).map(\.site)
        if case .fixed(let provider) = options.source { candleSites = [provider.site] }
        let sites = [.coinMarketCap] + candleSites
        switch context.client(
            configuration, asking: sites, isVerbose: options.isVerbose, isQuiet: options.isQuiet,
            lastPrices: saved?.lastPrices)
        {
        case .started(let client, let keys): return try run(client, keys, saved)
        case .ended(let status): return status
        }
    }

    private func run(
        _ client: MarketClient, _ keys: MarketKeys, _ saved: SavedCandles?
    ) throws(UsageError) -> ExitStatus {
        // The client owns the simulator, which must live until the end.
        defer { withExtendedLifetime(client) {} }
        let providers = try providers(keys)
        switch context.fetch(client.coins(), of: .coinMarketCap) {
        case .value(let known):
            let choice = CoinChoice(coin, among: known.coins)
            guard case .coin(let coin, _, _) = choice else {
                context.say(self.coin, choice, among: known, keys: keys)
                return .failure
            }
            let compared: [CoinChoice]
            switch self.compared(with: coin, among: known, keys) {
            case .value(let coins): compared = coins
            case .ended(let status): return status
            }
            if let signal = checkPrices(of: coin, compared, among: known, client) { return .signal(signal) }
            return candles(of: coin, choice, compared, from: providers, client, keys, saved)
        case .failure(let failure):
            context.say(failure, keys: keys)
            offerSaved(saved)
            return .failure
        case .interrupted(let signal):
            return .signal(signal)
        }
    }

    /// Requests the prices of the coins, which show whether a source's candles are those of another coin.
    ///
    /// The candles are written even if that fails.
    ///
    /// - Returns: The signal that interrupted it, if any.
    private func checkPrices(
        of coin: Coin, _ compared: [CoinChoice], among known: KnownCoins, _ client: MarketClient
    ) -> Int32? {
        // The coins of a listing came with their prices.
        guard known.failure == nil else { return nil }
        let others = compared.compactMap { choice in
            if case .coin(let coin, _, _) = choice { coin.id } else { nil }
        }
        guard case .interrupted(let signal) = context.fetch(client.quotes(for: [coin.id] + others), of: .coinMarketCap)
        else { return nil }
        return signal
    }

    /// The providers to request in order, each with the interval.
    private func providers(_ keys: MarketKeys) throws(UsageError) -> [(CandleProvider, CandleInterval)] {
        let providers =
            switch options.source {
            case .fixed(let provider): [provider]
            case .automatic: configuration.automaticProviders(keys: keys.keys)
            }
        let fitting = providers.filter { provider in options.interval.map(provider.intervals.contains) ?? true }
        if fitting.isEmpty {
            _ = try options.interval(among: Set(providers.flatMap(\.intervals)).sorted())
        }
        return fitting.map { ($0, $0.interval(chosen: options.interval)) }
    }

    /// Writes the candles of the first provider that has them, or of a later one if those are outdated and its are not.
    private func candles(
        of coin: Coin, _ choice: CoinChoice, _ compared: [CoinChoice],
        from providers: [(CandleProvider, CandleInterval)],
        _ client: MarketClient, _ keys: MarketKeys, _ saved: SavedCandles?
    ) -> ExitStatus {
        func finish(_ found: Found, insteadOf unavailable: CandleProvider?) -> ExitStatus {
            if let unavailable, !options.isQuiet {
                context.say(KlineMessages.replaced(unavailable, by: found.provider, quote: found.series.quote))
            }
            return finished(found, coin, choice, compared, providers, client, keys, saved)
        }
        var failures: [(provider: CandleProvider, failure: SiteFailure)] = []
        var outdated: Found?
        // The source that failed before the outdated one.
        var earlier: CandleProvider?
        func failed() -> CandleProvider? { failures.first { !$0.failure.isAboutCoin }?.provider }
        for (provider, usual) in providers {
            // Candles are compared with those of the same interval.
            let interval = outdated?.interval ?? usual
            guard provider.intervals.contains(interval) else { continue }
            let single = client.candles(of: coin, from: provider, interval: interval, limit: limit + warmUp(interval))
            switch context.fetch(single, of: provider.site) {
            case .value(let series):
                let found = Found(provider: provider, interval: interval, series: series)
                guard options.source == .automatic, series.isOutdated(interval, at: context.now()) else {
                    return finish(found, insteadOf: earlier ?? outdated?.provider ?? failed())
                }
                if outdated == nil { (outdated, earlier) = (found, failed()) }
            case .failure(let failure): failures.append((provider, failure))
            case .interrupted(let signal): return .signal(signal)
            }
        }
        if let outdated { return finish(outdated, insteadOf: earlier) }
        if let failure = (failures.first { !$0.failure.isAboutCoin } ?? failures.first)?.failure {
            context.say(
                failure, of: choice, from: options.source, among: configuration.candleProviders, client, keys)
            if !failure.isAboutCoin { offerSaved(saved, of: coin) }
        }
        return .failure
    }

    /// Candles of a provider.
    private struct Found {
        let provider: CandleProvider
        let interval: CandleInterval
        let series: CandleSeries
    }

    private func finished(
        _ found: Found, _ coin: Coin, _ choice: CoinChoice, _ compared: [CoinChoice],
        _ providers: [(CandleProvider, CandleInterval)],
        _ client: MarketClient, _ keys: MarketKeys, _ saved: SavedCandles?
    ) -> ExitStatus {
        let (provider, interval, series) = (found.provider, found.interval, found.series)
        let comparisons: [ChartComparison]
        switch self.comparisons(of: compared, from: provider, providers, interval, client, keys) {
        case .value(let found): comparisons = found
        case .ended(let status): return status
        }
        let status = write(series, of: choice, from: provider, interval: interval, comparisons: comparisons)
        // After the output, so as not to delay it.
        if !series.candles.isEmpty {
            saved?.save(StoredCandles(series, date: context.now()), of: coin, from: provider, interval: interval)
        }
        return status
    }

    func write(
        _ series: CandleSeries, of choice: CoinChoice, from provider: CandleProvider, interval: CandleInterval,
        comparisons: [ChartComparison]
    ) -> ExitStatus {
        guard case .coin(let coin, _, _) = choice else { return .failure }
        let title = KlineMessages.title(
            coin, provider: provider, quote: series.quote, interval: interval,
            origin: configuration.environment.value)
        if let status = writer.write(
            series, limit: limit, interval: ChartInterval(interval), currency: .dollars, title: title,
            comparisons: comparisons)
        {
            return status
        }
        guard !options.isQuiet else { return .success }
        let messages =
            KlineMessages.notices(
                choice, series: series, provider: provider, interval: interval, limit: limit)
            + indicatorNotice(series.candles.count, interval)
        let origin = configuration.originNotice(for: provider.site)
        ([origin].compactMap { $0 } + messages).forEach(context.say)
        return .success
    }

    /// That there are fewer older candles than the indicators need, if there are.
    private func indicatorNotice(_ count: Int, _ interval: CandleInterval) -> [String] {
        let needed = options.indicators.warmUp(ofSeconds: interval.seconds)
        let older = max(0, count - limit)
        // Half of them determine ten digits.
        guard count > 0, older * 2 < needed else { return [] }
        return [KlineMessages.fewOlder(older, needed: needed)]
    }

    var limit: Int { options.limit ?? Self.standardLimit }

    /// How many older candles to load for the indicators and the type of the chart, so that the values do not depend on the limit.
    private func warmUp(_ interval: CandleInterval) -> Int {
        let isPlain = options.indicators.isEmpty && options.format.picture != nil
        return max(
            (isPlain ? Indicator.usual : options.indicators).warmUp(ofSeconds: interval.seconds),
            options.picture.type.precedingCandles)
    }
}
