import Foundation

/// What a row of the list shows.
package struct CoinRow: Equatable, Identifiable, Sendable {
    package let id: Coin.ID
    package let name: String
    /// The price, or an ellipsis while it is requested.
    package let price: String
    package let change: String
    package let isFalling: Bool

    init(_ coin: Coin, in currency: Currency?) {
        id = coin.id
        name = "\(coin.name) (\(coin.symbol.uppercased()))"
        price = currency.map { currency in coin.price.map { currency.text($0) } ?? "—" } ?? "…"
        let format = FloatingPointFormatStyle<Double>.Percent().precision(.fractionLength(2))
        change = coin.change.map { ($0 / 100).formatted(format.sign(strategy: .always())) } ?? "—"
        isFalling = (coin.change ?? 0) < 0
    }
}

/// What the page shows below its heading.
package enum CoinsContent: Equatable, Sendable {
    case loading
    /// The rows that match the filter, of so many coins.
    case rows([CoinRow], total: Int)
    case failed(String)

    package init(_ listing: Listing, in currency: Currency, matching filter: String) {
        switch listing {
        case .loading: self = .loading
        case .failed(let message): self = .failed(message)
        case .loaded(let coins, let loaded):
            let rows = coins.map { CoinRow($0, in: loaded == currency ? currency : nil) }
            let matching = rows.filter { filter.isEmpty || $0.name.lowercased().contains(filter.lowercased()) }
            self = .rows(matching, total: rows.count)
        }
    }
}

/// What the open row shows below its price.
package struct CoinDetail: Equatable, Identifiable, Sendable {
    package let id: Coin.ID
    /// The prices of the last seven days, oldest first; empty while they are requested.
    package let week: [Double]
    /// The lowest and the highest of them.
    package let range: String

    /// Fails if no listed coin is open.
    package init?(_ open: Coin.ID?, _ listing: Listing, in currency: Currency) {
        guard case .loaded(let coins, let loaded) = listing, let coin = coins.first(where: { $0.id == open }) else {
            return nil
        }
        id = coin.id
        week = loaded == currency ? coin.week : []
        range = week.isEmpty ? "…" : "\(currency.text(week.min() ?? 0)) – \(currency.text(week.max() ?? 0))"
    }
}
