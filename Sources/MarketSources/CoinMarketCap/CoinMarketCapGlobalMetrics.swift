import Foundation
import Market
import Networking

/// The figures of the market as a whole: `GET /v1/global-metrics/quotes/latest`.
struct CoinMarketCapGlobalMetrics: Endpoint {
    /// Where the site answers without a key; `nil` with one.
    let prefix: EndpointPath?

    var site: Site { .coinMarketCap }

    var path: EndpointPath {
        let path: EndpointPath = "/v1/global-metrics/quotes/latest"
        return prefix.map(path.below) ?? path
    }

    var query: [URLQueryItem] { [URLQueryItem(name: "convert", value: "USD")] }

    var decoding: ResponseDecoding<SiteAnswer<GlobalMetrics>> {
        .json(CoinMarketCapEnvelope<Figures>.self) { envelope in
            envelope.answer { ($0.metrics, envelope.form(hasQuoteArray: $0.hasQuoteArray)) }
        }
    }

    var sample: HTTPResponse { .json(CoinMarketCapSamples.globalMetrics) }

    /// The site's form.
    ///
    /// Here a figure that cannot be read is a missing figure: the others are worth showing.
    private struct Figures: Decodable {
        let metrics: GlobalMetrics
        let hasQuoteArray: Bool?

        private enum Key: String, CodingKey {
            case quote
            case dominance = "btc_dominance"
            case active = "active_cryptocurrencies"
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            let quotes = try? fields.decodeIfPresent(CoinMarketCapQuotes<Totals>.self, forKey: .quote)
            let quote = quotes?.dollars
            hasQuoteArray = quotes?.isArray
            metrics = GlobalMetrics(
                totalMarketCap: quote?.marketCap, totalVolume24h: quote?.volume,
                bitcoinDominance: fields.figure(.dominance),
                activeCryptocurrencies: try? fields.decodeIfPresent(Int.self, forKey: .active))
        }
    }

    private struct Totals: Decodable {
        let marketCap: Double?
        let volume: Double?

        private enum Key: String, CodingKey {
            case marketCap = "total_market_cap"
            case volume = "total_volume_24h"
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            marketCap = fields.figure(.marketCap)
            volume = fields.figure(.volume)
        }
    }
}

extension KeyedDecodingContainer {
    /// A number; `nil` for anything else.
    fileprivate func figure(_ key: Key) -> Double? {
        try? decodeIfPresent(Double.self, forKey: key)
    }
}
