import Foundation
import KitLocalization
import Networking
import WickChart
import WickMarket
import WickMarketSources

/// Messages about candles.
enum KlineMessages {
    /// The site does not trade the coin, why, and alternatives.
    static func notListed(_ choice: CoinChoice, _ failure: SiteFailure) -> String {
        guard case .coin(let coin, _, let holder) = choice, coin != holder else {
            let other = CandleProvider(failure.site)?.other.rawValue
            return
                ([failure.message] + [
                    other.map { localized("Try --source \($0).") } ?? failure.advice(in: .commandLine)
                ])
                .joined(separator: " ")
        }
        // The site only has symbols, so whether it trades this coin is not known.
        return localized(
            """
            \(failure.site.name) does not list \(coin.name) (id \(coin.id.rawValue)): of the coins with the symbol \
            \(coin.symbol), it can only be \(holder.name) (id \(holder.id.rawValue)), the highest-ranked.
            """)
    }

    /// The title of a coin's chart.
    ///
    /// - Parameter origin: The environment; the title of a picture contains it if the site is not live.
    static func title(
        _ coin: Coin, site: Site, interval: CandleInterval, origin: NetworkEnvironment.Kind
    ) -> ChartPicture.Title {
        let notice: String? =
            switch origin {
            case .production: nil
            case .qa: localized("simulated")
            case .staging: localized("staging")
            }
        let details = [ChartInterval(interval).title, site.name, currency(of: site)]
        return ChartPicture.Title(
            "\(coin.name) (\(coin.symbol))".sanitizedText, details: details.joined(separator: " · "), notice: notice)
    }

    private static func currency(of site: Site) -> String {
        (CandleProvider(site) ?? .cryptoCompare).currencyTitle
    }

    /// Warnings about candles that were written, one per line.
    static func notices(
        _ choice: CoinChoice, series: CandleSeries, site: Site, interval: CandleInterval, limit: Int
    ) -> [String] {
        guard case .coin(let coin, _, _) = choice else { return [] }
        var lines = [
            localized(
                "\(coin.name) (\(coin.symbol)) in \(currency(of: site)), candles of \(interval.rawValue) from \(site.name)."
            )
        ]
        if let notice = CoinMessages.sharing(choice) { lines.append(notice) }
        if !series.candles.isEmpty {
            if series.candles.count + series.skipped < limit, !series.mayHaveOlder {
                lines.append(localized("\(site.name) has no older ones."))
            }
        } else {
            lines.append(localized("\(site.name) has no candles of it."))
        }
        return lines + [series.skipped.skippedNotice].compactMap { $0 }
    }
}
