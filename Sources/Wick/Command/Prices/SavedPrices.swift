import Foundation
import KitLocalization
import KitTimeFormatting
import Rx
import WickDatabase
import WickMarket
import WickMarketStore

/// The prices on disk, for a command that waits for them: the same that the window shows at a start without a network.
struct SavedPrices {
    private let database: MarketDatabase
    private let store: any LastPricesStore

    /// Opens the file that the window uses.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` where no place for it is known.
    ///   - origin: Where the prices come from. Prices of another environment or address are never read.
    ///   - now: The time it is.
    init(path: String?, origin: String, now: @escaping @Sendable () -> Date) {
        // Nobody should wait long for what is not the command's result.
        database = MarketDatabase(path: path, isWatched: false, timeout: .seconds(1), now: now)
        database.open()
        store = database.lastPrices(from: origin)
    }

    /// Closes the file, when all is on disk.
    func close() { database.close() }

    /// What was saved last; `nil` where there is nothing, or it cannot be read.
    func load() -> LastPrices? {
        let result = FirstResult<LastPrices?>()
        let subscription = store.lastPrices().subscribe(
            onSuccess: { result.settle($0) }, onFailure: { _ in result.settle(nil) })
        defer { subscription.dispose() }
        return result.wait()
    }

    /// Saves prices, unless what is saved is better.
    ///
    /// That they cannot be saved is no failure of the command.
    func save(_ prices: LastPrices) {
        let result = FirstResult<Void>()
        let subscription = store.save(prices).subscribe(
            onSuccess: { result.settle(()) }, onFailure: { _ in result.settle(()) })
        defer { subscription.dispose() }
        result.wait()
    }
}

extension CommandContext {
    /// Calls a function with the prices on disk, or `nil` in qa, where each run simulates its own.
    ///
    /// The file opens in the background; it is closed when the function returns.
    ///
    /// - Parameter origin: `Configuration.pricesOrigin`.
    func withSavedPrices<Value>(from origin: String?, _ body: (SavedPrices?) -> Value) -> Value {
        guard let origin else { return body(nil) }
        let prices = SavedPrices(path: storePath(variables), origin: origin, now: now)
        defer { prices.close() }
        return body(prices)
    }

    /// That saved prices are shown, and how old they are.
    func notice(of saved: LastPrices) -> String {
        let time = TimeFormat(timeZone: timeZone, environment: variables).past(saved.date, now: now())
        return localized("Showing saved prices from \(time) (\(AgeText.ago(saved.date, now: now()))).")
    }
}
