import Foundation
import KitFastJSON
import Networking
import WickMarket

/// The figures of the market as a whole: `GET /v1/global-metrics/quotes/latest`.
struct CoinMarketCapGlobalMetrics: Endpoint {
    /// The path prefix for requests without a key; `nil` with one.
    let prefix: EndpointPath?

    var site: Site { .coinMarketCap }

    var path: EndpointPath {
        let path: EndpointPath = "/v1/global-metrics/quotes/latest"
        return prefix.map(path.below) ?? path
    }

    var query: [URLQueryItem] { [URLQueryItem(name: "convert", value: "USD")] }

    var decoding: ResponseDecoding<SiteResponse<GlobalMetrics>> {
        .json(CoinMarketCapEnvelope<Figures>.self) { envelope in
            envelope.response { ($0.metrics, envelope.form(hasQuoteArray: $0.hasQuoteArray)) }
        }
    }

    var sample: HTTPResponse { .json(CoinMarketCapSamples.globalMetrics) }

    /// The site's format.
    ///
    /// Invalid or impossible figures count as missing, so that the others can be shown.
    private struct Figures: Decodable {
        let metrics: GlobalMetrics
        let hasQuoteArray: Bool?

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            let quotes = try? fields.valueIfPresent("quote").map(CoinMarketCapQuotes.init)
            hasQuoteArray = quotes?.isArray
            metrics =
                GlobalMetrics(
                    totalMarketCap: quotes?.dollars?.figure("total_market_cap"),
                    totalVolume24h: quotes?.dollars?.figure("total_volume_24h"),
                    bitcoinDominance: fields.figure("btc_dominance"),
                    activeCryptocurrencies: try? fields.decodeIfPresent(Int.self, "active_cryptocurrencies")
                ).sound
        }
    }
}

extension JSONFields {
    /// A number; `nil` for anything else.
    fileprivate func figure(_ name: StaticString) -> Double? { try? decodeIfPresent(Double.self, name) }
}
