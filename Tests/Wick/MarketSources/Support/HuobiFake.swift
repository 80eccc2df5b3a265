import Foundation
import Networking
import WickMarket

@testable import WickMarketSources

/// A minimal Huobi: a list of pairs, and the newest candles, newest first.
struct HuobiFake: Sendable {
    /// When the newest candle opens.
    static let now = CryptoCompareFake.now

    var symbols: HTTPResponse = Self.symbols([("btc", "usdt", "online"), ("eth", "usdt", "online")])
    /// The number of candles.
    var history = 2500
    /// Replaces the candles.
    var candlePage: (@Sendable (HTTPRequest) -> Result<HTTPResponse, NetworkError>)?

    /// A transport to the site.
    var transport: ScriptedTransport {
        ScriptedTransport { [self] request in
            if request.url.path == "/v1/common/symbols" { return .success(symbols) }
            return candlePage?(request) ?? .success(response(request))
        }
    }

    func source(coins: any CoinDirectory = .fixed, transport: ScriptedTransport? = nil) -> any CandleSource {
        CandleProvider.huobi.source(
            CandleSourceContext(environment: .production, coins: coins, transport: transport ?? self.transport))
    }

    private func response(_ request: HTTPRequest) -> HTTPResponse {
        let query = request.url.query ?? ""
        let unit = query.contains("period=5min") ? 300 : query.contains("period=60min") ? 3600 : 86_400
        let count = min(request.number("size") ?? 150, 2000, history)
        // Days open at midnight UTC+8.
        let newest = unit == 86_400 ? Self.now - 8 * 3600 : Self.now
        return Self.candlePage((0..<count).map { Self.row(newest - $0 * unit) })
    }

    /// A valid row, whose figures depend on its time.
    static func row(_ time: Int) -> String {
        let open = 100 + time / 300 % 7
        return #"{"id":\#(time),"open":\#(open),"close":\#(open + 1),"low":\#(open - 2),"high":\#(open + 3),"#
            + #""amount":2.5,"vol":1000.5,"count":7}"#
    }

    static func candlePage(_ rows: [String]) -> HTTPResponse {
        .json(#"{"ch":"market.btcusdt.kline","status":"ok","ts":1,"data":[\#(rows.joined(separator: ","))]}"#)
    }

    static func symbols(_ pairs: [(base: String, quote: String, state: String)]) -> HTTPResponse {
        let rows = pairs.map { base, quote, state in
            #"{"base-currency":"\#(base)","quote-currency":"\#(quote)","symbol":"\#(base)\#(quote)","state":"\#(state)"}"#
        }
        return .json(#"{"status":"ok","data":[\#(rows.joined(separator: ","))]}"#)
    }
}
