import Foundation
import Networking

extension Site {
    /// The site of the prices.
    package static let coins = Site(id: "coins", name: "CoinGecko")
}

/// The coins with the highest market capitalization: `GET /coins/markets`.
package struct CoinsEndpoint: Endpoint {
    package typealias Response = Lossy<Coin>

    /// The currency of the prices.
    package let currency: Currency

    package init(currency: Currency) { self.currency = currency }

    package var site: Site { .coins }
    package var path: EndpointPath { "/coins/markets" }
    package var query: [URLQueryItem] {
        [
            URLQueryItem(name: "vs_currency", value: currency.rawValue),
            URLQueryItem(name: "per_page", value: "30"),
            URLQueryItem(name: "sparkline", value: "true"),
        ]
    }
}
