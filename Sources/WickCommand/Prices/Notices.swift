import Foundation
import Market
import MarketSources
import WickConfiguration

/// What a person should know about prices that were written, a line each.
struct Notices {
    let command: PricesCommand
    let listing: Listing
    let rows: [Ticker]
    let ranks: Int

    /// The lines, the most important first.
    var all: [String] {
        let origin = command.configuration.originNotice(for: .coinMarketCap)
        let age = rows.ageNotice(now: command.surroundings.now())
        return [origin, nothing, listing.skipped.skippedNotice, age].compactMap { $0 }
    }

    private var nothing: String? {
        guard rows.isEmpty else { return nil }
        guard !listing.tickers.isEmpty else { return "The market is empty." }
        let section = command.options.section.map { " \($0.rawValue)" } ?? ""
        let search = command.options.search
        let what =
            search.isEmpty ? "There is no\(section)" : "No\(section.isEmpty ? "thing" : section) matches \"\(search)\""
        return what + reach
    }

    /// How much of the market was looked at, and what looks at more of it.
    private var reach: String {
        let coins = command.configuration.coins.value
        if command.configuration.environment.value == .qa, ranks >= coins {
            return " among the \(coins) simulated coins; --coins simulates more."
        }
        // The site gave fewer ranks than it was asked for: it has no more.
        guard listing.tickers.count + listing.skipped >= ranks else { return " in the whole market." }
        return " among the first \(ranks) ranks; --listing-limit looks at more."
    }
}

extension [Ticker] {
    /// How old the latest price is; `nil` where no site has told.
    func ageNotice(now: Date) -> String? {
        guard let latest = compactMap(\.quote.lastUpdated).max() else { return nil }
        return "Latest price: \(AgeText.ago(latest, now: now))."
    }
}
