import Foundation
import KitFastJSON
import Networking
import Rx
import WickMarket

@testable import WickMarketSources

// A site as its folder in WickMarketSources would be.

extension CandleProvider {
    static let madeUp: CandleProvider = CandleProvider(
        Site(id: "madeup", name: "Made Up"), liveURL: "https://madeup.example", currency: "doubloons",
        intervals: [.day, .hour], largestPage: { _ in 10 }
    ) { context in
        PairSource(
            .madeUp, context, refusal: MadeUpRefusal.self, symbols: ("symbols", MadeUpSymbols(site: madeUp.site)),
            checked: ("candles", "BTC", [])
        ) { MadeUpCandles(site: madeUp.site, name: $0.pair, interval: $0.interval) }
    }

    /// A site that requires a key.
    static let locked: CandleProvider = CandleProvider(
        Site(id: "locked", name: "Locked Up"), liveURL: "https://locked.example", currency: "doubloons",
        intervals: [.day, .hour], requiresKey: true, largestPage: { _ in 10 }
    ) { context in
        PairSource(
            .locked, context,
            credentials: context.key.map { CredentialsPlugin($0, in: .header("X-Key"), for: locked.site) },
            refusal: MadeUpRefusal.self, symbols: ("symbols", MadeUpSymbols(site: locked.site)),
            checked: ("candles", "BTC", [])
        ) { MadeUpCandles(site: locked.site, name: $0.pair, interval: $0.interval) }
    }
}

extension ListingProvider {
    /// A site that lists Dogecoin, and accepts a key.
    static let madeUp = ListingProvider(
        Site(id: "madelist", name: "Made List"), liveURL: "https://madelist.example", acceptsKey: true,
        largestListing: 5, hasGlobalMetrics: false
    ) { _ in MadeUpListing() }
}

private struct MadeUpListing: TickerSource {
    var site: Site { ListingProvider.madeUp.site }

    func listing(limit: Int) -> Single<Listing> {
        let quote = Quote(price: 7)
        return .just(
            Listing(tickers: [
                Ticker(
                    id: CoinID(74), rank: 1, name: "Dogecoin", symbol: "DOGE", slug: "dogecoin", platform: nil,
                    quote: quote)
            ]))
    }

    func quotes(for ids: [CoinID]) -> Single<Listing> { listing(limit: 1).map { $0.only(ids) } }

    func globalMetrics() -> Single<GlobalMetrics> { .just(GlobalMetrics()) }
}

private struct MadeUpRefusal: SiteRefusal {
    let messageText = ""
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? { nil }
    static func read(_ body: Data) -> MadeUpRefusal? { nil }
}

private struct MadeUpSymbols: Endpoint {
    let site: Site
    var path: EndpointPath { "/symbols" }
    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json([String].self) { names in
            let list = TradedList(symbols: names.map { ($0, $0) }, items: names.count, skipped: 0)
            return SiteResponse(value: list, form: "list")
        }
    }
    var sample: HTTPResponse { .json(#"["BTC","DOGE"]"#) }
}

private struct MadeUpCandles: Endpoint {
    let site: Site
    let name: String
    let interval: CandleInterval

    var path: EndpointPath { "/candles" }
    var query: [URLQueryItem] {
        [URLQueryItem(name: "coin", value: name), URLQueryItem(name: "interval", value: interval.rawValue)]
    }
    /// Times and prices.
    var decoding: ResponseDecoding<SiteResponse<CandlePage>> {
        .json([[Double]].self) { rows in
            let candles = rows.compactMap { row in
                Candle(
                    time: Date(timeIntervalSince1970: row[0]), open: row[1], high: row[1], low: row[1], close: row[1])
            }
            let page = CandlePage(candles, requested: 3, items: 3, skipped: 0, mayHaveOlder: false)
            return SiteResponse(value: page, form: "rows")
        }
    }
    var sample: HTTPResponse { .json("[[0,7],[\(interval.seconds),8],[\(interval.seconds * 2),9]]") }
}
