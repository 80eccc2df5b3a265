import Foundation
import KitLocalization
import KitTimeFormatting
import WickConfiguration
import WickDatabase
import WickMarket
import WickMarketSources
import WickMarketStore

/// Synchronous access to the candles on disk, which the window also shows at once.
struct SavedCandles {
    private let database: MarketDatabase
    private let configuration: Configuration

    /// Opens the file that the window uses, in the background.
    init(path: String?, configuration: Configuration, now: @escaping @Sendable () -> Date) {
        self.configuration = configuration
        database = MarketDatabase(path: path, isWatched: false, timeout: .seconds(1), now: now)
        database.open()
    }

    /// Closes the file after all writes.
    func close() { database.close() }

    /// The saved prices.
    var lastPrices: (any LastPricesStore)? { configuration.pricesOrigin.map { database.lastPrices(from: $0) } }

    /// The saved candles of a coin, if any; `nil` too if they cannot be read.
    func load(_ coin: Coin, from provider: CandleProvider, interval: CandleInterval) -> StoredCandles? {
        store(provider).flatMap { FirstResult.waiting(for: $0.candles(of: coin, interval: interval)) ?? nil }
    }

    /// Saves candles; errors are ignored.
    func save(_ candles: StoredCandles, of coin: Coin, from provider: CandleProvider, interval: CandleInterval) {
        _ = store(provider).map { FirstResult.waiting(for: $0.save(candles, of: coin, interval: interval)) }
    }

    /// The coins of the saved prices, and those with saved candles.
    ///
    /// - Parameter series: The providers and intervals to look for.
    func coins(_ series: [(provider: CandleProvider, interval: CandleInterval)]) -> [Coin] {
        let prices = lastPrices.flatMap { FirstResult.waiting(for: $0.lastPrices()) ?? nil }
        let listed = prices?.listing.tickers.map(\.coin) ?? []
        let others = series.flatMap { series in
            store(series.provider).flatMap { FirstResult.waiting(for: $0.coins(interval: series.interval)) } ?? []
        }
        var ids = Set<CoinID>()
        return (listed + others).filter { ids.insert($0.id).inserted }
    }

    private func store(_ provider: CandleProvider) -> (any CandleStore)? {
        configuration.candlesOrigin(of: provider).map { database.candles(from: $0) }
    }
}

extension CommandContext {
    /// Calls a closure with the candles on disk, or `nil` in qa, where each run simulates its own.
    func withSavedCandles<Value, Failure>(
        _ configuration: Configuration, _ body: (SavedCandles?) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard configuration.environment.value != .qa else { return try body(nil) }
        let candles = SavedCandles(path: storePath(variables), configuration: configuration, now: now)
        defer { candles.close() }
        return try body(candles)
    }

    /// A message that saved candles are shown, with their age.
    func notice(of saved: StoredCandles) -> String {
        localized("Showing saved candles from \(time(of: saved)) (\(AgeText.ago(saved.date, now: now()))).")
    }

    /// A message that candles are saved, with their age, where the network has failed.
    func offer(of saved: StoredCandles) -> String {
        localized(
            "Saved candles from \(time(of: saved)) (\(AgeText.ago(saved.date, now: now()))) are available: use --offline."
        )
    }

    private func time(of saved: StoredCandles) -> String {
        TimeFormat(timeZone: timeZone, environment: variables).past(saved.date, now: now())
    }
}
