import WickMarket

/// One section of a list of prices, with at least one row.
public struct PriceSection: Identifiable, Equatable, Sendable {
    /// What a section can hold; each keeps an order of its own.
    public enum Kind: Hashable, Sendable {
        /// What has its own chain.
        case coin
        /// What lives on another chain's platform.
        case token
        /// What a person keeps an eye on, coins and tokens alike.
        case favorites

        /// The section of the market that holds a kind of thing.
        public init(_ kind: CoinKind) {
            switch kind {
            case .coin: self = .coin
            case .token: self = .token
            }
        }
    }

    /// Its header.
    public let header: PriceHeader
    /// Its rows in its order.
    public let rows: [PriceRow]

    /// What it holds: no page has two sections of one kind.
    public var id: Kind { header.kind }

    /// Its name: "Coin", "Token" or "Favorites".
    public var title: String { header.title }
}

extension PriceSection {
    /// The section with the row of one coin open, if it is there, and no other.
    ///
    /// - Parameter coin: The coin; `nil` for none.
    func opening(_ coin: CoinID?) -> PriceSection {
        let changes = rows.indices.filter { rows[$0].isOpen != (rows[$0].id == coin) }
        guard !changes.isEmpty else { return self }
        var changed = rows
        for index in changes { changed[index] = rows[index].toggled }
        return PriceSection(header: header, rows: changed)
    }
}
