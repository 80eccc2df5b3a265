import WickMarket

/// A line of what is printed of the market; what is not known of it is missing.
struct MarketRow: Hashable, Sendable {
    let id: CoinID
    /// The market-cap rank, from 1.
    let rank: Int?
    let name: String
    let symbol: String
    /// Whether it is a coin or a token; `nil` where no site has told.
    let section: CoinKind?
    let quote: Quote
}

extension MarketRow {
    /// A line with all that a site tells.
    init(_ ticker: Ticker) {
        self.init(
            id: ticker.id, rank: ticker.rank, name: ticker.name, symbol: ticker.symbol, section: ticker.kind,
            quote: ticker.quote)
    }
}

extension OutputFormat {
    /// Writes rows as this format wants them in some surroundings.
    func bytes(of rows: [MarketRow], in context: CommandContext) -> [UInt8] {
        switch self {
        case .json: return JSONFormat.bytes(of: rows)
        case .csv: return CSVFormat.bytes(of: rows)
        case .table:
            let output = context.output
            return TableFormat(
                format: MarketFormat(locale: MarketLocale(environment: context.variables)), width: output.columns,
                isColoured: Style.isAllowed(on: output, variables: context.variables)
            ).bytes(of: rows)
        }
    }
}
