import KitLocalization
import WickMarket

/// Writes rows as a table, aligned by display width and fitted to the terminal's width if it is known.
///
/// A change has a sign, which colours only repeat.
struct TableFormat {
    /// Formats values.
    let format: MarketFormat
    /// The terminal's width; `nil` for no limit.
    let width: Int?
    /// Whether to use colours.
    let isColoured: Bool

    /// The maximum width that cells are padded to without a limit, so that one very long name does not widen every row.
    private static let widestPadding = 60

    /// Writes rows; empty if there are none.
    ///
    /// - Parameter second: The prices in a second currency; `nil` for none.
    func bytes(of rows: [MarketRow], second: SecondPrices? = nil) -> [UInt8] {
        guard !rows.isEmpty else { return [] }
        let columns = fitted(TableColumn.all(rows, second, format)).map(\.column)
        return Array(TextTable(columns: columns, isCut: width != nil, isColoured: isColoured).text.utf8)
    }

    /// The columns that fit: optional columns are removed first, then the longest names are truncated.
    private func fitted(_ columns: [TableColumn]) -> [TableColumn] {
        var columns = columns
        guard let width else {
            for index in columns.indices {
                columns[index].column.width = min(columns[index].column.width, Self.widestPadding)
            }
            return columns
        }
        func excess() -> Int { columns.reduce(-2) { $0 + $1.column.width + 2 } - width }
        for kind in [TableColumn.Kind.volume, .marketCap, .section, .rank] where excess() > 0 {
            // Remove optional columns before names become narrower than 20 columns.
            guard let name = columns.first(where: { $0.kind == .name }), name.column.width - 20 < excess() else {
                break
            }
            columns.removeAll { $0.kind == kind }
        }
        for kind in [TableColumn.Kind.name, .symbol] {
            guard let index = columns.firstIndex(where: { $0.kind == kind }), excess() > 0 else { continue }
            columns[index].column.width = max(columns[index].column.width - excess(), 5)
        }
        return columns
    }
}

/// A column of the table.
///
/// Its kind determines whether it may be removed.
struct TableColumn {
    enum Kind {
        case rank, name, symbol, section, price, secondPrice, change, volume, marketCap
    }

    let kind: Kind
    var column: TextTable.Column

    /// All columns of a table, in order.
    static func all(_ rows: [MarketRow], _ second: SecondPrices?, _ format: MarketFormat) -> [TableColumn] {
        let secondPrice = second.map { second in
            let format = format.showing(second.currency)
            return figures(.secondPrice, second.currency.code, rows.map { format.price(second.price(of: $0)) })
        }
        return [
            figures(.rank, "#", rows.map { $0.rank.map(String.init) ?? MarketFormat.missing }),
            text(.name, localized("Name"), rows.map(\.name.sanitizedText)),
            text(.symbol, localized("Symbol"), rows.map(\.symbol.sanitizedText)),
            text(.section, localized("Section"), rows.map { $0.section.map(title) ?? MarketFormat.missing }),
            figures(.price, localized("Price"), rows.map { format.price($0.quote.price) }),
            secondPrice,
            figures(.change, localized("24 h"), rows.map { format.change($0.quote.change24h) }) { row in
                Style(ChangeDirection(rows[row].quote.change24h))
            },
            figures(.volume, localized("Volume (24 h)"), rows.map { format.compactAmount($0.quote.volume24h) }),
            figures(.marketCap, localized("Market Cap"), rows.map { format.compactAmount($0.quote.marketCap) }),
        ]
        .compactMap(\.self)
    }

    private static func title(_ section: CoinKind) -> String {
        switch section {
        case .coin: localized("Coin")
        case .token: localized("Token")
        }
    }

    private static func text(_ kind: Kind, _ title: String, _ cells: [String]) -> TableColumn {
        TableColumn(kind: kind, column: TextTable.Column(title, cells: cells))
    }

    private static func figures(
        _ kind: Kind, _ title: String, _ cells: [String], style: @escaping (Int) -> Style? = { _ in nil }
    ) -> TableColumn {
        TableColumn(kind: kind, column: TextTable.Column(title, isFigure: true, cells: cells, style: style))
    }
}
