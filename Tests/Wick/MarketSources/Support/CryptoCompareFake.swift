import Foundation
import KitLocking
import Networking
import WickMarket

@testable import WickMarketSources

/// A minimal CryptoCompare: a coin list, and a history that responds as the site does.
struct CryptoCompareFake: Sendable {
    /// When the newest candle opens.
    static let now = 1_700_000_000 / 86_400 * 86_400

    var coinList: HTTPResponse = Self.coinList(["BTC", "ETH"])
    /// When the coin was first traded; before that, every figure is 0.
    var tradedSince = 0
    /// Changes the points of a response.
    var editing: @Sendable ([[String: Any]]) -> [[String: Any]] = { $0 }
    var hasOldEnvelope = false
    /// Replaces the history.
    var history: (@Sendable (HTTPRequest) -> Result<HTTPResponse, NetworkError>)?

    /// A transport to the site.
    var transport: ScriptedTransport {
        ScriptedTransport { [self] request in
            if request.url.path == "/data/all/coinlist" { return .success(coinList) }
            if let history { return history(request) }
            return Result { try response(request) }.mapError { .malformed("\($0)") }
        }
    }

    func source(
        key: APIKey? = APIKey("secret"), coins: any CoinDirectory = .fixed, transport: ScriptedTransport? = nil,
        plugins: [any NetworkPlugin] = [], clock: @escaping @Sendable () -> Date = { Date() }
    ) -> any CandleSource {
        CandleProvider.cryptoCompare.source(
            CandleSourceContext(
                environment: .production, key: key, coins: coins, transport: transport ?? self.transport,
                plugins: plugins,
                clock: clock))
    }

    private func response(_ request: HTTPRequest) throws -> HTTPResponse {
        let limit = request.number("limit") ?? 30
        let unit =
            switch request.url.lastPathComponent {
            case "histominute": 60 * (request.number("aggregate") ?? 1)
            case "histohour": 3600
            default: 86_400
            }
        // The site counts minutes, not candles.
        let count = unit == 300 ? min(limit, 2000 / 5) : min(limit, 2000)
        let last = min(request.number("toTs") ?? Self.now, Self.now) / unit
        let points = (0...count).reversed().map { back in
            let time = (last - back) * unit
            return time < tradedSince ? Self.untraded(time) : Self.point(time)
        }
        return try Self.history(editing(points), old: hasOldEnvelope)
    }

    /// A valid point, whose figures depend on its time.
    static func point(_ time: Int) -> [String: Any] {
        let open = 100 + Double(time / 300 % 7)
        return [
            "time": time, "open": open, "high": open + 3, "low": open - 2, "close": open + 1, "volumefrom": 2,
            "volumeto": 1000.5, "conversionType": "direct", "conversionSymbol": "",
        ]
    }

    /// A point from before the coin was traded.
    static func untraded(_ time: Int) -> [String: Any] {
        ["time": time, "open": 0, "high": 0, "low": 0, "close": 0, "volumefrom": 0, "volumeto": 0]
    }

    static func history(_ points: [[String: Any]], old: Bool = false) throws -> HTTPResponse {
        var body: [String: Any] = ["Response": "Success", "Message": "", "Type": 100, "HasWarning": false]
        body["Data"] = old ? points : ["Aggregated": false, "TimeFrom": 0, "TimeTo": 0, "Data": points]
        return try .site(body)
    }

    static func coinList(_ symbols: [String], idle: [String] = []) -> HTTPResponse {
        let coins = (symbols + idle).map { symbol in
            #""\#(symbol)":{"Id":"1","Symbol":"\#(symbol)","IsTrading":\#(!idle.contains(symbol))}"#
        }
        return .json(#"{"Response":"Success","Message":"","Type":100,"Data":{\#(coins.joined(separator: ","))}}"#)
    }
}

extension CandleSeries {
    /// When the candles open, in seconds.
    var times: [Int] { candles.map { Int($0.time.timeIntervalSince1970) } }
}
