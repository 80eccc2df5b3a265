import Foundation
import KitLocalization
import WickConfiguration
import WickMarket
import WickMarketSources

/// Warnings about prices that were written, one per line.
struct Notices {
    let command: PricesCommand
    let listing: Listing
    let rows: [Ticker]
    let ranks: Int
    /// Whether the listing was saved by an earlier run.
    let isSaved: Bool

    /// The lines, the most important first.
    var all: [String] {
        let origin = command.configuration.originNotice(ofPricesFrom: listing.substitute)
        let age = rows.ageNotice(now: command.context.now())
        return [origin, listing.substitute?.message, nothing, listing.skipped.skippedNotice, age].compactMap { $0 }
    }

    private var nothing: String? {
        guard rows.isEmpty else { return nil }
        guard !listing.tickers.isEmpty else { return localized("The market is empty.") }
        return [what, reach].joined(separator: " ")
    }

    /// What was not found, as a sentence.
    private var what: String {
        let search = command.options.search
        return switch (command.options.section, search.isEmpty) {
        case (nil, true): localized("No coins or tokens.")
        case (.coin, true): localized("No coins.")
        case (.token, true): localized("No tokens.")
        case (nil, false): localized("No coin or token matches \"\(search)\".")
        case (.coin, false): localized("No coin matches \"\(search)\".")
        case (.token, false): localized("No token matches \"\(search)\".")
        }
    }

    /// How many ranks were searched, and how to search more, as a sentence.
    private var reach: String {
        if isSaved {
            let count = listing.tickers.count
            return localized(count, "Searched the one saved coin.", "Searched the \(count) saved coins.")
        }
        let coins = command.configuration.coins.value
        if command.configuration.environment.value == .qa, ranks >= coins {
            return coins < Configuration.mostCoins
                ? localized("Searched \(coins) simulated coins; use --coins for more.")
                : localized("Searched the whole market.")
        }
        // The site returned fewer ranks than requested, so it has no more.
        guard listing.tickers.count + listing.skipped >= ranks else {
            let count = listing.tickers.count
            return listing.substitute == nil
                ? localized("Searched the whole market.")
                : localized(count, "Searched the first rank.", "Searched the first \(count) ranks.")
        }
        return ranks < Configuration.mostCoins
            ? localized("Searched the first \(ranks) ranks; use --listing-limit for more.")
            : localized("Searched the first \(ranks) ranks.")
    }
}

extension [Ticker] {
    /// The age of the latest price; `nil` if it is not known.
    func ageNotice(now: Date) -> String? {
        guard let latest = compactMap(\.quote.lastUpdated).max() else { return nil }
        return localized("Latest price: \(AgeText.ago(latest, now: now)).")
    }
}
