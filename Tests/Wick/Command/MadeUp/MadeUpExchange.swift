import Foundation
import KitFastJSON
import Networking
import WickMarket

@testable import WickMarketSources

// A site as its folder in WickMarketSources would be.

extension CandleProvider {
    static let madeUp: CandleProvider = CandleProvider(
        Site(id: "madeup", name: "Made Up"), liveURL: "https://madeup.example", currencyTitle: "doubloons",
        intervals: [.day, .hour], largestPage: { _ in 10 }
    ) { context in
        PairSource(
            .madeUp, context, refusal: MadeUpRefusal.self, symbols: ("symbols", MadeUpSymbols()),
            checked: ("candles", "BTC", [])
        ) { MadeUpCandles(name: $0.pair, interval: $0.interval) }
    }
}

private struct MadeUpRefusal: SiteRefusal {
    let messageText = ""
    func reason(hasKey: Bool, symbol: SanitizedText?) -> SiteFailure.Reason? { nil }
    static func read(_ body: Data) -> MadeUpRefusal? { nil }
}

private struct MadeUpSymbols: Endpoint {
    var site: Site { CandleProvider.madeUp.site }
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
    let name: String
    let interval: CandleInterval

    var site: Site { CandleProvider.madeUp.site }
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
