import Foundation
import KitLocalization
import KitTimeFormatting
import Rx
import WickDatabase
import WickMarket
import WickMarketClient
import WickMarketStore

/// Synchronous access to the prices on disk, which the window also shows when it starts without a network.
struct SavedPrices {
    private let database: MarketDatabase
    /// The stored prices, for a client.
    let store: any LastPricesStore
    /// The stored exchange rates; `nil` if there are none for the environment.
    let rates: (any RatesStore)?

    /// Opens the file that the window uses.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` if there is no suitable folder.
    ///   - origin: The origin of the prices. Prices of other environments or addresses are not read.
    ///   - ratesOrigin: The origin of the exchange rates; `nil` for none.
    ///   - now: Returns the current time.
    init(path: String?, origin: String, ratesOrigin: String?, now: @escaping @Sendable () -> Date) {
        // A short timeout, because this is not the command's main result.
        database = MarketDatabase(path: path, isWatched: false, timeout: .seconds(1), now: now)
        database.open()
        store = database.lastPrices(from: origin)
        rates = ratesOrigin.map(database.rates)
    }

    /// Closes the file after all writes.
    func close() { database.close() }

    /// The last saved prices; `nil` if there are none, or they cannot be read.
    func load() -> LastPrices? { FirstResult.waiting(for: store.lastPrices()) ?? nil }

    /// Gives the coins of the saved prices to a client, in the background.
    ///
    /// Another site's coins are recognized by them if the list of all coins cannot be loaded.
    func read(into client: MarketClient) {
        _ = store.lastPrices().subscribe(onSuccess: { if let prices = $0 { client.take(stored: prices.listing) } })
    }

    /// Saves prices, unless the saved ones are better.
    ///
    /// Errors are ignored.
    func save(_ prices: LastPrices) { _ = FirstResult.waiting(for: store.save(prices)) }
}

extension CommandContext {
    /// Calls a closure with the prices on disk, or `nil` in qa, where each run simulates its own.
    ///
    /// The file is opened in the background, and closed when the closure returns.
    ///
    /// - Parameters:
    ///   - origin: `Configuration.pricesOrigin`.
    ///   - ratesOrigin: `Configuration.ratesOrigin`, if exchange rates are used.
    func withSavedPrices<Value, Failure>(
        from origin: String?, rates ratesOrigin: String? = nil, _ body: (SavedPrices?) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let origin else { return try body(nil) }
        let prices = SavedPrices(path: storePath(variables), origin: origin, ratesOrigin: ratesOrigin, now: now)
        defer { prices.close() }
        return try body(prices)
    }

    /// A message that saved prices are shown, with their age.
    func notice(of saved: LastPrices) -> String {
        let time = TimeFormat(timeZone: timeZone, environment: variables).past(saved.date, now: now())
        return localized("Showing saved prices from \(time) (\(AgeText.ago(saved.date, now: now()))).")
    }
}
