/// A site's list of what it trades, as it was read.
struct TradedList: Sendable {
    /// The most symbols that are taken from one response; sites have some thousand.
    static let mostSymbols = 100_000

    let traded: TradedSymbols
    /// How many items could be read, traded or not.
    let items: Int
    /// How many could not.
    let skipped: Int

    init(symbols: [(symbol: String, name: String)], items: Int, skipped: Int) {
        traded = TradedSymbols(
            Dictionary(symbols.prefix(Self.mostSymbols).map { ($0.symbol, $0.name) }, uniquingKeysWith: min))
        self.items = items
        self.skipped = skipped
    }
}
