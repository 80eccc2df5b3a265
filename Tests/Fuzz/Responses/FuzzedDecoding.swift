// Internal declarations are visible only in testable builds, such as those of `scripts/fuzz`.
#if FUZZING
    import Foundation
    import WickMarket
    import Networking

    @testable import WickMarketSources

    /// The decoders of each response without the request around them, which makes `FuzzedResponse` ten times slower.
    enum FuzzedDecoding: UInt8, CaseIterable {
        case listing, quotes, map, globalMetrics, history, coinList, kline, symbols
        case binanceCandles, binanceSymbols, krakenCandles, krakenPairs, okxCandles, okxInstruments
        case coinbaseCandles, coinbaseProducts
        case coinGeckoCandles, coinGeckoList, coinGeckoMarkets, coinGeckoGlobal, coinPaprikaTickers, coinPaprikaGlobal

        private static let request = PairRequest(pair: "BTCUSDT", interval: .hour, count: 10, before: nil)

        func read(_ body: Data) {
            switch self {
            case .listing: read(body, CoinMarketCapListing(start: 1, limit: 5000, prefix: nil))
            case .quotes: read(body, CoinMarketCapQuotesLatest(ids: [CoinID(1), CoinID(1027)], prefix: nil))
            case .map: read(body, CoinMarketCapMap(prefix: nil))
            case .globalMetrics: read(body, CoinMarketCapGlobalMetrics(prefix: nil))
            case .history: read(body, CryptoCompareHistory(symbol: "BTC", interval: .hour, count: 10, until: nil))
            case .coinList: read(body, CryptoCompareCoinList())
            case .kline: read(body, HuobiHistory(pair: "btcusdt", interval: .hour, size: 10))
            case .symbols: read(body, HuobiSymbols())
            case .binanceCandles: read(body, BinanceHistory(request: Self.request))
            case .binanceSymbols: read(body, BinanceSymbols())
            case .krakenCandles: read(body, KrakenHistory(pair: "XBTUSD", interval: .hour))
            case .krakenPairs: read(body, KrakenPairs())
            case .okxCandles: read(body, OKXHistory(request: Self.request))
            case .okxInstruments: read(body, OKXInstruments())
            case .coinbaseCandles: read(body, CoinbaseHistory(request: Self.request))
            case .coinbaseProducts: read(body, CoinbaseProducts())
            case .coinGeckoCandles: read(body, CoinGeckoHistory(id: "bitcoin", interval: .fourHours, count: 10))
            case .coinGeckoList: read(body, CoinGeckoList())
            case .coinGeckoMarkets: read(body, CoinGeckoMarkets())
            case .coinGeckoGlobal: read(body, CoinGeckoGlobal())
            case .coinPaprikaTickers: read(body, CoinPaprikaTickers(limit: 10, second: .eur))
            case .coinPaprikaGlobal: read(body, CoinPaprikaGlobal())
            }
        }

        private func read(_ body: Data, _ endpoint: some Endpoint) {
            _ = try? endpoint.decoding.decode(HTTPResponse(body: body))
        }
    }
#endif
