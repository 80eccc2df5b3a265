import WickMarket

/// A row of market data to print; unknown values are missing.
struct MarketRow: Hashable, Sendable {
    let id: CoinID
    /// The market-cap rank, from 1.
    let rank: Int?
    let name: String
    let symbol: String
    /// Whether it is a coin or a token; `nil` if it is not known.
    let section: CoinKind?
    let quote: Quote
}

extension MarketRow {
    /// A row with all values of a ticker.
    init(_ ticker: Ticker) {
        self.init(
            id: ticker.id, rank: ticker.rank, name: ticker.name, symbol: ticker.symbol, section: ticker.kind,
            quote: ticker.quote)
    }
}

extension OutputFormat {
    /// Writes rows in this format.
    ///
    /// - Parameter second: The prices in a second currency; `nil` for none.
    func bytes(of rows: [MarketRow], second: SecondPrices? = nil, in context: CommandContext) -> [UInt8] {
        switch self {
        case .json: return JSONFormat.bytes(of: rows, second: second)
        case .csv: return CSVFormat.bytes(of: rows, second: second)
        case .table:
            let output = context.output
            return TableFormat(
                format: MarketFormat(locale: MarketLocale(environment: context.variables)), width: output.columns,
                isColoured: Style.isAllowed(on: output, variables: context.variables)
            ).bytes(of: rows, second: second)
        }
    }
}
