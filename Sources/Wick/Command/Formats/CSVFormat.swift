import WickMarket

/// Writes rows as comma-separated values (RFC 4180) with a header line.
///
/// Names and symbols are untrusted, and spreadsheets execute cells that start like a formula: such a text gets an apostrophe in
/// front, which marks it as text. Control characters are removed. JSON has the exact texts.
enum CSVFormat {
    /// Writes rows; missing values are empty fields.
    ///
    /// - Parameter second: The prices in a second currency, whose columns are last; `nil` for none.
    static func bytes(of rows: [MarketRow], second: SecondPrices? = nil) -> [UInt8] {
        let names = "id,rank,name,symbol,section,price,change24h,volume24h,marketCap"
        var text = names + (second == nil ? "" : ",currency,currencyPrice,rateDay") + "\r\n"
        text.reserveCapacity(rows.count * 120)
        for row in rows {
            let quote = row.quote
            let figures = [quote.price, quote.change24h, quote.volume24h, quote.marketCap].map { $0?.plain ?? "" }
            let fields =
                [
                    String(row.id.rawValue), row.rank.map(String.init) ?? "", field(row.name),
                    field(row.symbol), row.section?.rawValue ?? "",
                ] + figures
                + (second.map { [$0.currency.code, $0.price(of: row)?.plain ?? "", $0.rateDay ?? ""] } ?? [])
            text += fields.joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    /// A text as a field, quoted if necessary, which spreadsheets do not read as a formula.
    static func field(_ text: String) -> String {
        var text = text.sanitizedText
        // Full-width characters start formulas in East Asian spreadsheets. Sanitized text has no tabs or line breaks.
        if let first = text.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) { text = "'" + text }
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
