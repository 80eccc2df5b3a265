import Foundation
import KitFastJSON
import Networking

/// The symbols that the site trades: `GET /data/all/coinlist`.
struct CryptoCompareCoinList: Endpoint {
    var site: Site { .cryptoCompare }
    var path: EndpointPath { "/data/all/coinlist" }

    var decoding: ResponseDecoding<SiteResponse<TradedList>> {
        .json(CryptoCompareEnvelope<Body>.self) { envelope in
            envelope.response { ($0.list, "map of coins by symbol") }
        }
    }

    var sample: HTTPResponse { .json(CryptoCompareSamples.coinList) }

    private struct Body: Decodable {
        let list: TradedList

        private enum Key: String, CodingKey {
            case data = "Data"
        }

        init(from decoder: any Decoder) throws {
            let coins = try decoder.container(keyedBy: Key.self).decode(LossyMap<Entry>.self, forKey: .data)
            list = TradedList(
                symbols: coins.values.filter(\.isTrading).map { ($0.symbol, $0.symbol) }, items: coins.values.count,
                skipped: coins.skipped)
        }
    }

    private struct Entry: Decodable {
        let symbol: String
        let isTrading: Bool

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            symbol = try fields.text("Symbol")
            // If the field is absent, the request for candles will show it.
            isTrading = try fields.decodeIfPresent(Bool.self, "IsTrading") ?? true
        }
    }
}
