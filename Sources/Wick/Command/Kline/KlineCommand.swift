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
        try checkInterval(client)
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
            return candles(of: coin, choice, compared, client, keys, saved)
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

    /// - Throws: `UsageError` if no source that may be used has the interval.
    private func checkInterval(_ client: MarketClient) throws(UsageError) {
        guard let interval = options.interval else { return }
        let providers: [CandleProvider]
        switch options.source {
        case .fixed(let provider): providers = [provider]
        case .automatic:
            guard case .value(let usable) = context.fetch(client.usableProviders, of: .coinMarketCap) else { return }
            providers = usable
        }
        let intervals = Set(providers.flatMap(\.intervals))
        guard intervals.contains(interval) else {
            throw KlineOptions.unavailable(interval, among: intervals.sorted())
        }
    }

    /// Writes the candles of a coin.
    private func candles(
        of coin: Coin, _ choice: CoinChoice, _ compared: [CoinChoice], _ client: MarketClient, _ keys: MarketKeys,
        _ saved: SavedCandles?
    ) -> ExitStatus {
        let single = client.newestCandles(of: coin, from: options.source, interval: options.interval) { interval in
            limit + warmUp(interval)
        }
        let found: FoundCandles
        switch context.fetch(single, of: .coinMarketCap) {
        case .value(let candles): found = candles
        case .failure(let failure):
            context.say(
                failure, of: choice, from: options.source, among: configuration.candleProviders, client, keys)
            if !failure.isAboutCoin { offerSaved(saved, of: coin) }
            return .failure
        case .interrupted(let signal): return .signal(signal)
        }
        if let replaced = found.replaced, !options.isQuiet {
            context.say(KlineMessages.replaced(replaced, by: found.provider, quote: found.series.quote))
        }
        let comparisons: [ChartComparison]
        switch self.comparisons(of: compared, with: found, client, keys) {
        case .value(let found): comparisons = found
        case .ended(let status): return status
        }
        let (provider, interval, series) = (found.provider, found.interval, found.series)
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
