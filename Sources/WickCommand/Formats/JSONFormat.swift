import Market

/// Tickers as a JSON array, a row a line, for other programs.
///
/// Every row has the same names in the same order; a figure that is missing is null. Texts are exact, and what could
/// control a terminal is escaped.
enum JSONFormat {
    /// Writes tickers.
    static func bytes(of tickers: [Ticker]) -> [UInt8] {
        guard !tickers.isEmpty else { return Array("[]\n".utf8) }
        var text = "["
        text.reserveCapacity(tickers.count * 240)
        for (index, ticker) in tickers.enumerated() {
            text += index == 0 ? "\n  " : ",\n  "
            write(ticker, to: &text)
        }
        text += "\n]\n"
        return Array(text.utf8)
    }

    private static func write(_ ticker: Ticker, to text: inout String) {
        text += "{\"id\":\(ticker.id.rawValue),\"rank\":\(ticker.rank.map(String.init) ?? "null"),\"name\":"
        write(ticker.name, to: &text)
        text += ",\"symbol\":"
        write(ticker.symbol, to: &text)
        text += ",\"section\":\"\(ticker.kind.rawValue)\""
        write("price", ticker.quote.price, to: &text)
        write("change24h", ticker.quote.change24h, to: &text)
        write("volume24h", ticker.quote.volume24h, to: &text)
        write("marketCap", ticker.quote.marketCap, to: &text)
        text += "}"
    }

    private static func write(_ name: String, _ figure: Double?, to text: inout String) {
        text += ",\"\(name)\":\(figure?.plain ?? "null")"
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case " "..."~": text.unicodeScalars.append(scalar)
            default:
                if scalar.isInvisible {
                    for unit in String(scalar).utf16 { text += "\\u" + hexadecimal(unit) }
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension Unicode.Scalar {
    /// Whether it is nothing one sees, but something a terminal or a text may be turned upside down with.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
