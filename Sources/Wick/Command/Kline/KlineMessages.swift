import CommandLineOptions
import Foundation
import KitIntegerConversion
import KitLocalization
import Networking
import WickChart
import WickMarket
import WickMarketSources

/// Messages about candles.
enum KlineMessages {
    /// The site does not trade the coin, why, and alternatives.
    ///
    /// - Parameter others: The providers that list it.
    static func notListed(_ choice: CoinChoice, _ failure: SiteFailure, others: [CandleProvider]) -> String {
        guard case .coin(let coin, _, let holder) = choice, coin != holder else {
            let others = others.map(\.id)
            let advice =
                others.isEmpty
                ? localized("No other source lists this coin.")
                : localized("Try --source \(others.joinedAsAlternatives()).")
            return "\(failure.message) \(advice)"
        }
        // The site only has symbols, so whether it trades this coin is not known.
        return localized(
            """
            \(failure.site.name) does not list \(coin.name) (ID \(coin.id.rawValue)): with the symbol \
            \(coin.symbol), it lists \(holder.name) (ID \(holder.id.rawValue)), the highest-ranked.
            """)
    }

    /// That the preferred source is unavailable.
    static func replaced(_ provider: CandleProvider, by other: CandleProvider, quote: String?) -> String {
        localized(
            "\(provider.title) is unavailable. Showing \(other.title) (\(other.currencyTitle(of: quote))).")
    }

    /// The title of a coin's chart.
    ///
    /// - Parameter origin: The environment; the title of a picture contains it if the site is not live.
    static func title(
        _ coin: Coin, provider: CandleProvider, quote: String?, interval: CandleInterval,
        origin: NetworkEnvironment.Kind
    ) -> ChartPicture.Title {
        let notice: String? =
            switch origin {
            case .production: nil
            case .qa: localized("simulated")
            case .staging: localized("staging")
            }
        let details = [
            ChartInterval(interval).title, provider.daysTitle(of: interval), provider.title,
            provider.currencyTitle(of: quote),
        ]
        return ChartPicture.Title(
            "\(coin.name) (\(coin.symbol))".sanitizedText, details: details.compactMap(\.self).joined(separator: " · "),
            notice: notice)
    }

    /// Which candles these are, and from which site, in the words of its attribution if it asks for one.
    static func subject(
        _ coin: Coin, quote: String?, provider: CandleProvider, interval: CandleInterval
    ) -> String {
        let (coin, currency) = ("\(coin.name) (\(coin.symbol))", provider.currencyTitle(of: quote))
        guard let attribution = provider.attribution else {
            return localized("\(coin) in \(currency), candles of \(interval.rawValue) from \(provider.title).")
        }
        return localized("\(coin) in \(currency), candles of \(interval.rawValue). \(attribution).")
    }

    /// That the first values of indicators are missing or not exact.
    ///
    /// - Parameters:
    ///   - count: How many candles there are before the first shown one.
    ///   - needed: How many there should be.
    static func fewOlder(_ count: Int, needed: Int) -> String {
        localized(
            count,
            "The first values of the indicators are missing or not settled: they need \(needed) older candles, and there is \(count).",
            "The first values of the indicators are missing or not settled: they need \(needed) older candles, and there are \(count)."
        )
    }

    /// When the days of a provider begin, if they are shown and do not begin at midnight.
    static func dayStart(of provider: CandleProvider, _ interval: CandleInterval) -> String? {
        guard interval == .day, provider.dayStart != 0 else { return nil }
        return localized("Its days begin at \(Int(clamping: provider.dayStart / 3600)):00 UTC.")
    }

    /// Warnings about candles that were written, one per line.
    static func notices(
        _ choice: CoinChoice, series: CandleSeries, provider: CandleProvider, interval: CandleInterval, limit: Int
    ) -> [String] {
        guard case .coin(let coin, _, _) = choice else { return [] }
        var lines = [subject(coin, quote: series.quote, provider: provider, interval: interval)]
        if let notice = dayStart(of: provider, interval) { lines.append(notice) }
        if let notice = CoinMessages.sharing(choice) { lines.append(notice) }
        if !series.candles.isEmpty {
            if series.candles.count + series.skipped < limit, !series.mayHaveOlder {
                lines.append(localized("\(provider.title) has no older candles."))
            }
        } else {
            lines.append(localized("\(provider.title) has no candles for this coin."))
        }
        return lines + [series.skipped.skippedNotice].compactMap { $0 }
    }
}
