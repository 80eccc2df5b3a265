// What is not public is seen by a program that is built for testing alone, as `scripts/fuzz` does.
#if FUZZING
    import Foundation
    import WickMarket
    import Networking

    @testable import WickMarketSources

    /// What reads each answer, without the request around it: of the time that an answer takes in `FuzzedResponse` that is a tenth.
    enum FuzzedDecoding: UInt8, CaseIterable {
        case listing, quotes, map, globalMetrics, history, coinList, kline, symbols

        /// Reads bytes as an answer.
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
