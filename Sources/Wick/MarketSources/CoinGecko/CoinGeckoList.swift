import Foundation
import KitFastJSON
import Networking
import WickMarket

/// All coins of the site, without figures and ranks: `GET /api/v3/coins/list`.
struct CoinGeckoList: Endpoint {
    var site: Site { .coinGecko }
    var path: EndpointPath { "/api/v3/coins/list" }

    var decoding: ResponseDecoding<SiteResponse<SiteTickers>> {
        .json(CoinGeckoResponse<Lossy<Row>>.self) { response in
            let rows = response.body
            return SiteResponse(
                value: SiteTickers(
                    tickers: rows.values.prefix(CoinList.mostCoins).map(\.ticker), skipped: rows.skipped),
                form: "v3, list of names")
        }
    }

    var sample: HTTPResponse { .json(CoinGeckoSamples.list) }

    private struct Row: Decodable {
        let ticker: SiteTicker

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            let id = try fields.text("id")
            ticker = SiteTicker(
                id: id, slug: id, name: try fields.text("name"), symbol: try fields.text("symbol"), rank: nil,
                quote: Quote())
        }
    }
}
