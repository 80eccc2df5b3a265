import Market

/// One section of the list, with at least one row.
public struct PriceSection: Identifiable, Equatable, Sendable {
    /// Its header.
    public let header: PriceHeader
    /// Its rows in its order.
    public let rows: [PriceRow]

    /// What it holds, as what the section is known by.
    public var id: CoinKind { header.kind }

    /// What it holds.
    public var kind: CoinKind { header.kind }

    /// Its name: "Coin" or "Token".
    public var title: String { header.title }
}
