/// A coin, with prices in the requested currency; the site may not know them.
package struct Coin: Decodable, Equatable, Identifiable, Sendable {
    package let id: String
    package let name: String
    package let symbol: String
    package let price: Double?
    /// The change within 24 hours, in percent.
    package let change: Double?
    private let chart: Chart?

    /// The prices of the last seven days, oldest first; may be empty.
    package var week: [Double] { chart?.price ?? [] }

    private struct Chart: Decodable, Equatable {
        let price: [Double]
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, symbol
        case price = "current_price"
        case change = "price_change_percentage_24h"
        case chart = "sparkline_in_7d"
    }
}
