import Foundation
import KitFastJSON
import Networking

/// All coins of the site, without figures and ranks: `GET /api/v3/coins/list`.
struct CoinGeckoList: Endpoint {
    /// A coin by the site's name.
    struct Row: Decodable, Sendable {
        let id: String
        let name: String
        let symbol: String

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            id = try fields.text("id")
            name = try fields.text("name")
            symbol = try fields.text("symbol")
        }
    }

    /// The coins, and how many could not be read.
    struct Coins: Sendable {
        let rows: [Row]
        let skipped: Int
    }

    var site: Site { .coinGecko }
    var path: EndpointPath { "/api/v3/coins/list" }

    var decoding: ResponseDecoding<SiteResponse<Coins>> {
        .json(CoinGeckoResponse<Lossy<Row>>.self) { response in
            let rows = response.body
            return SiteResponse(
                value: Coins(rows: Array(rows.values.prefix(CoinList.mostCoins)), skipped: rows.skipped),
                form: "v3, list of names")
        }
    }

    var sample: HTTPResponse { .json(CoinGeckoSamples.list) }
}
