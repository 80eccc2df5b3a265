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
        return "\(what) among the first \(ranks) ranks; --listing-limit looks at more."
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
