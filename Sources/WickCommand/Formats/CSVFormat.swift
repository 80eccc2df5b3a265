import Market

/// Tickers as comma-separated values (RFC 4180), with a header line.
///
/// Names and symbols are what strangers chose, and a spreadsheet runs a cell that begins like a formula: such a text gets
/// an apostrophe in front, which spreadsheets read as "this is text". Control characters are taken out. JSON has the exact
/// texts.
enum CSVFormat {
    /// Writes tickers.
    static func bytes(of tickers: [Ticker]) -> [UInt8] {
        var text = "id,rank,name,symbol,section,price,change24h,volume24h,marketCap\r\n"
        text.reserveCapacity(tickers.count * 120)
        for ticker in tickers {
            let quote = ticker.quote
            let figures = [quote.price, quote.change24h, quote.volume24h, quote.marketCap].map { $0?.plain ?? "" }
            let fields =
                [
                    String(ticker.id.rawValue), ticker.rank.map(String.init) ?? "", field(ticker.name),
                    field(ticker.symbol), ticker.kind.rawValue,
                ] + figures
            text += fields.joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    private static func field(_ text: String) -> String {
        var text = text.harmless
        // The wide forms count as formulas in East Asian spreadsheets. What is harmless has no tab or line end.
        if let first = text.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) { text = "'" + text }
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
