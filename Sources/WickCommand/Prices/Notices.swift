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
        [origin, nothing, skipped, age].compactMap { $0 } + command.configuration.notices
    }

    private var origin: String? {
        let configuration = command.configuration
        switch configuration.environment.value {
        case .production: return nil
        case .qa: return "Simulated data: every figure is made up (seed \(configuration.seed.value))."
        case .staging:
            let url = configuration.baseURLs[.coinMarketCap]?.value.absoluteString ?? ""
            return "Staging data, from \(url)."
        }
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

    private var skipped: String? {
        switch listing.skipped {
        case 0: nil
        case 1: "1 entry of the site could not be read and is left out."
        case let count: "\(count) entries of the site could not be read and are left out."
        }
    }

    private var age: String? {
        guard let latest = rows.compactMap(\.quote.lastUpdated).max() else { return nil }
        return "Latest price: \(AgeText.ago(latest, now: command.surroundings.now()))."
    }
}
