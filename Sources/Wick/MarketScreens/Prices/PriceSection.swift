import WickMarket

/// A section of a list of prices, with at least one row.
public struct PriceSection: Identifiable, Equatable, Sendable {
    /// What a section contains; each kind has its own order.
    public enum Kind: Hashable, Sendable {
        /// Coins with their own chain.
        case coin
        /// Tokens on another chain's platform.
        case token
        /// Coins and tokens together.
        case all
        /// The user's favorites, both coins and tokens.
        case favorites

        /// The market section for a kind of coin; for all if `nil`.
        public init(_ kind: CoinKind?) {
            switch kind {
            case .coin: self = .coin
            case .token: self = .token
            case nil: self = .all
            }
        }
    }

    /// The header, which includes the order.
    public let header: PriceHeader
    /// The rows in the section's order.
    public let rows: [PriceRow]

    /// The section's kind, which is unique on a page.
    public var id: Kind { header.kind }

    /// The section's name: "Coin", "Token", "All", or that of a group of favorites.
    public var title: String { header.title }
}

extension PriceSection {
    /// The section with the row of `coin` open, if it has one, and all others closed.
    func opening(_ coin: CoinID?) -> PriceSection {
        let changes = rows.indices.filter { rows[$0].isOpen != (rows[$0].id == coin) }
        guard !changes.isEmpty else { return self }
        var changed = rows
        for index in changes { changed[index] = rows[index].toggled }
        return PriceSection(header: header, rows: changed)
    }
}
