import Foundation
import KitFastJSON
import Networking
import WickMarket

/// The figures of the market as a whole: `GET /v1/global`.
struct CoinPaprikaGlobal: Endpoint {
    var site: Site { .coinPaprika }
    var path: EndpointPath { "/v1/global" }

    var decoding: ResponseDecoding<SiteResponse<GlobalMetrics>> {
        .json(CoinPaprikaResponse<Body>.self) { SiteResponse(value: $0.body.metrics, form: "v1") }
    }

    var sample: HTTPResponse { .json(CoinPaprikaSamples.global) }

    /// Invalid or impossible figures count as missing, so that the others can be shown.
    private struct Body: Decodable {
        let metrics: GlobalMetrics

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            func figure(_ name: StaticString) -> Double? { try? fields.decodeIfPresent(Double.self, name) }
            metrics =
                GlobalMetrics(
                    totalMarketCap: figure("market_cap_usd"), totalVolume24h: figure("volume_24h_usd"),
                    bitcoinDominance: figure("bitcoin_dominance_percentage"),
                    activeCryptocurrencies: try? fields.decodeIfPresent(Int.self, "cryptocurrencies_number")
                ).sound
        }
    }
}
