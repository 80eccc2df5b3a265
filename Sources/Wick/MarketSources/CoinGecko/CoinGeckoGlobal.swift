import Foundation
import KitFastJSON
import Networking
import WickMarket

/// The figures of the market as a whole: `GET /api/v3/global`.
struct CoinGeckoGlobal: Endpoint {
    var site: Site { .coinGecko }
    var path: EndpointPath { "/api/v3/global" }

    var decoding: ResponseDecoding<SiteResponse<GlobalMetrics>> {
        .json(CoinGeckoResponse<Body>.self) { SiteResponse(value: $0.body.metrics, form: "v3") }
    }

    var sample: HTTPResponse { .json(CoinGeckoSamples.global) }

    /// Invalid or impossible figures count as missing, so that the others can be shown.
    private struct Body: Decodable {
        let metrics: GlobalMetrics

        init(from decoder: any Decoder) throws {
            guard let data = try JSONFields(decoder).valueIfPresent("data")?.fields() else {
                throw UnreadableRow()
            }
            func figure(_ name: StaticString, _ key: StaticString) -> Double? {
                try? data.valueIfPresent(name)?.fields().decodeIfPresent(Double.self, key)
            }
            metrics =
                GlobalMetrics(
                    totalMarketCap: figure("total_market_cap", "usd"), totalVolume24h: figure("total_volume", "usd"),
                    bitcoinDominance: figure("market_cap_percentage", "btc"),
                    activeCryptocurrencies: try? data.decodeIfPresent(Int.self, "active_cryptocurrencies")
                ).sound
        }
    }
}
