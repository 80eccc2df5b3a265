import Networking
import WickMarket

extension Site {
    /// A site of candles, which needs no key.
    public static let okx = Site(id: "okx", name: "OKX")
}

extension CandleProvider {
    /// OKX, which needs no key; hourly by default.
    ///
    /// Its documents do not say on which day its weeks begin.
    public static let okx: CandleProvider = CandleProvider(
        .okx, liveURL: "https://www.okx.com", currency: "USD",
        intervals: .all(default: .hour), aggregated: [.week: .day],
        budget: RequestBudget(20, per: 2),
        streams: MarketStreams(
            liveURL: "wss://ws.okx.com:8443", checkedPair: "BTC-USDT",
            intervals: CandleInterval.allCases.filter { $0 != .week },
            candles: OKXStream.candles, tickers: OKXStream.tickers),
        largestPage: { _ in OKXHistory.mostCandles }
    ) { context in
        PairSource(
            .okx, context, refusal: OKXRefusal.self, symbols: ("instruments", OKXInstruments()),
            checked: ("candles", "BTC-USDT", [.hour])
        ) { OKXHistory(request: $0) }
    }
}
