import Foundation
import KitLocalization
import Rx
import WickMarket

/// The market data beside an open row's chart: texts on what the listing says of the coin.
///
/// Each output replays the latest value while it is subscribed to, and omits repetitions.
struct ChartFacts {
    /// The price in the listing and that of the newest candle, as ``ChartViewModel/priceText``.
    let price: Observable<String>
    /// The trading volume of the last 24 hours, as ``ChartViewModel/volume24hText``.
    let volume24h: Observable<String>
    /// The same with all digits, as ``ChartViewModel/exactVolume24hText``.
    let exactVolume24h: Observable<String>
    /// Whether the coin is known to have a page on CoinMarketCap.
    let hasDetails: Observable<Bool>

    /// - Parameters:
    ///   - coin: The coin.
    ///   - page: The page, with the listing and the second currency.
    ///   - sourcePrice: The newest price of the shown candles.
    init(of coin: Coin, on page: ChartPage, _ sourcePrice: Observable<SourcePrice?>) {
        let scheduler = page.dependencies.scheduler
        let format = MarketFormat(locale: page.dependencies.locale)
        let ticker = page.feed.states.map { $0.ticker(of: coin.id) }
        let listed = page.feed.states.map { (quote: $0.ticker(of: coin.id)?.quote, site: $0.listingTitle) }
        let conversions = page.feed.currency.states.map(\.conversion).distinctUntilChanged()
        price = Observable.combineLatest(
            listed, sourcePrice, conversions, listed.map(\.quote?.lastUpdated).minuteTicks(scheduler)
        ) { listed, sourcePrice, conversion, _ in
            let text = Self.text(of: listed.quote ?? Quote(), at: listed.site, sourcePrice, format, now: scheduler.now)
            let second = conversion.flatMap { Self.text(of: listed.quote?.price, of: coin, in: $0, format) }
            return [text, second].compactMap(\.self).joined(separator: " · ")
        }
        .distinctUntilChanged()
        let volumes = Observable.combineLatest(ticker.map { $0?.quote.volume24h }, conversions)
        volume24h = volumes.map { Self.text(ofVolume: $0, in: $1, format) { $0.compactAmount($1) } }
            .distinctUntilChanged()
        exactVolume24h = volumes.map { Self.text(ofVolume: $0, in: $1, format) { $0.amount($1) } }
            .distinctUntilChanged()
        hasDetails = ticker.map { ($0?.coin ?? coin).hasPage }.distinctUntilChanged()
    }

    private static func text(
        of quote: Quote, at site: String, _ sourcePrice: SourcePrice?, _ format: MarketFormat, now: Date
    ) -> String {
        let price = format.price(quote.price)
        let listed =
            quote.lastUpdated.map { localized("\(site): \(price), \(AgeText.ago($0, now: now))") }
            ?? localized("\(site): \(price)")
        return [listed, sourcePrice?.note(beside: quote, format)].compactMap(\.self).joined(separator: " · ")
    }

    /// The price in the second currency and where its rate comes from; `nil` if the price is unknown.
    private static func text(
        of price: Double?, of coin: Coin, in conversion: Conversion, _ format: MarketFormat
    ) -> String? {
        conversion.price(of: coin.id, price).map {
            "\(format.showing(conversion.currency).price($0)) (\(conversion.basisText))"
        }
    }

    private static func text(
        ofVolume volume: Double?, in conversion: Conversion?, _ format: MarketFormat,
        _ text: (MarketFormat, Double?) -> String
    ) -> String {
        let second = conversion.flatMap { conversion in
            volume.map { text(format.showing(conversion.currency), conversion.amount($0)) }
        }
        return [text(format, volume), second].compactMap(\.self).joined(separator: " · ")
    }
}
