import WickMarket
import WickMarketClient

/// What a row shows of a coin's price besides the listing's.
public struct RowPrice: Hashable, Sendable {
    /// The live price, which replaces the listing's; `nil` while none is known.
    public let live: LivePrice?
    /// The newest price of the chart in the open row, if it is known.
    public let source: SourcePrice?

    /// How the price is converted to the second currency; `nil` if it is not.
    public let conversion: Conversion?

    /// Whether the zeros of tiny prices are shortened: $0.0₄1234.
    public let shortensZeros: Bool

    /// The last seven days; `nil` while they are not known, and where rows do not show them.
    public let week: PriceWeek?

    /// Creates prices; by default the row shows only the listing's, with all digits.
    public init(
        live: LivePrice? = nil, source: SourcePrice? = nil, conversion: Conversion? = nil, shortensZeros: Bool = false,
        week: PriceWeek? = nil
    ) {
        self.live = live
        self.source = source
        self.conversion = conversion
        self.shortensZeros = shortensZeros
        self.week = week
    }
}
