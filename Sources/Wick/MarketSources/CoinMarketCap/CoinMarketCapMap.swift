import Foundation
import KitFastJSON
import Networking
import WickMarket

/// All coins and tokens of the site, without figures: `GET /v1/cryptocurrency/map`.
struct CoinMarketCapMap: Endpoint {
    /// The path prefix for requests without a key; `nil` with one.
    let prefix: EndpointPath?

    var site: Site { .coinMarketCap }

    var path: EndpointPath {
        let path: EndpointPath = "/v1/cryptocurrency/map"
        return prefix.map(path.below) ?? path
    }

    var query: [URLQueryItem] {
        [URLQueryItem(name: "sort", value: "cmc_rank"), URLQueryItem(name: "aux", value: "is_active,platform")]
    }

    var decoding: ResponseDecoding<SiteResponse<CoinList>> {
        .json(CoinMarketCapEnvelope<Lossy<Row>>.self) { envelope in
            envelope.response {
                (CoinList(coins: $0.values.prefix(CoinList.mostCoins).map(\.coin), skipped: $0.skipped), "v1")
            }
        }
    }

    var sample: HTTPResponse { .json(CoinMarketCapSamples.map) }

    struct Row: Decodable {
        let coin: Coin

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            coin = Coin(
                id: try fields.coinID("id"), name: try fields.text("name"), symbol: try fields.text("symbol"),
                rank: try fields.rank("rank"), isActive: try fields.decodeIfPresent(Int.self, "is_active") != 0,
                slug: try fields.decodeIfPresent(String.self, "slug"), platform: try? fields.platformIfPresent())
        }
    }
}

/// All coins of a site, and how many could not be read.
struct CoinList: Sendable {
    /// The limit of coins per response; the site has about ten thousand.
    static let mostCoins = 100_000

    let coins: [Coin]
    let skipped: Int
}
