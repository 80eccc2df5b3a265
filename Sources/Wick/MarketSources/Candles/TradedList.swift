/// A site's list of traded symbols, with the counts of its items.
struct TradedList: Sendable {
    /// The limit of symbols per response; sites have a few thousand.
    static let mostSymbols = 100_000

    let traded: TradedSymbols
    /// How many items could be read, traded or not.
    let items: Int
    /// How many items could not be read.
    let skipped: Int

    init(symbols: [(symbol: String, name: String)], items: Int, skipped: Int) {
        traded = TradedSymbols(
            Dictionary(symbols.prefix(Self.mostSymbols).map { ($0.symbol, $0.name) }, uniquingKeysWith: min))
        self.items = items
        self.skipped = skipped
    }
}
