// Internal declarations are visible only in testable builds, such as those of `scripts/fuzz`.
#if FUZZING
    import Foundation
    import WickMarket
    import Networking

    @testable import WickMarketSources

    /// The decoders of each response without the request around them, which makes `FuzzedResponse` ten times slower.
    enum FuzzedDecoding: UInt8, CaseIterable {
        case listing, quotes, map, globalMetrics, history, coinList, kline, symbols

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
            }
        }

        private func read(_ body: Data, _ endpoint: some Endpoint) {
            _ = try? endpoint.decoding.decode(HTTPResponse(body: body))
        }
    }
#endif
