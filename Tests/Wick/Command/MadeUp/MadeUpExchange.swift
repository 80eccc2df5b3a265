import Foundation
import KitFastJSON
import Networking
import Rx
import WickMarket

@testable import WickMarketSources

// A site as its folder in WickMarketSources would be.

extension CandleProvider {
    static let madeUp = CandleProvider(
        Site(id: "madeup", name: "Made Up"), liveURL: "https://madeup.example", currencyTitle: "doubloons",
        intervals: [.day, .hour], largestPage: { _ in 10 }, makeSource: MadeUpSource.init)
}

private final class MadeUpSource: CandleSource {
    let provider = CandleProvider.madeUp
    private let client: SiteClient<MadeUpRefusal>
    private let lookup: SymbolLookup

    init(_ context: CandleSourceContext) {
        let client: SiteClient<MadeUpRefusal> = context.client(of: CandleProvider.madeUp.site)
        self.client = client
        lookup = context.lookup(in: client.value(of: MadeUpSymbols()), of: CandleProvider.madeUp.site)
    }

    func candles(of coin: Coin, interval: CandleInterval, limit: Int, before: Date?) -> Single<CandleSeries> {
        lookup.name(of: coin).flatMap { [client] name in
            client.value(of: MadeUpCandles(name: name, interval: interval), symbol: coin.symbol)
        }
        .map { $0.before(before).newest(limit) }
    }

    var checks: [EndpointCheck] { [client.check("symbols", MadeUpSymbols()) { ($0.items, $0.skipped) }] }
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
    var decoding: ResponseDecoding<SiteResponse<CandleSeries>> {
        .json([[Double]].self) { rows in
            let candles = rows.compactMap { row in
                Candle(
                    time: Date(timeIntervalSince1970: row[0]), open: row[1], high: row[1], low: row[1], close: row[1])
            }
            return SiteResponse(value: CandleSeries(candles), form: "rows")
        }
    }
    var sample: HTTPResponse { .json("[[0,7],[\(interval.seconds),8],[\(interval.seconds * 2),9]]") }
}
