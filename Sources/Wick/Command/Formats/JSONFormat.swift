import WickMarket

/// Writes rows as a JSON array with one object per line, for other programs.
///
/// All objects have the same names in the same order; missing values are null. Texts are exact; terminal control characters are
/// escaped.
enum JSONFormat {
    /// - Parameter second: The prices in a second currency; `nil` for none.
    static func bytes(of rows: [MarketRow], second: SecondPrices? = nil) -> [UInt8] {
        guard !rows.isEmpty else { return Array("[]\n".utf8) }
        var text = "["
        text.reserveCapacity(rows.count * 240)
        for (index, row) in rows.enumerated() {
            text += index == 0 ? "\n  " : ",\n  "
            write(row, second, to: &text)
        }
        text += "\n]\n"
        return Array(text.utf8)
    }

    private static func write(_ row: MarketRow, _ second: SecondPrices?, to text: inout String) {
        text += "{\"id\":\(row.id.rawValue),\"rank\":\(row.rank.map(String.init) ?? "null"),\"name\":"
        write(row.name, to: &text)
        text += ",\"symbol\":"
        write(row.symbol, to: &text)
        text += ",\"section\":\(row.section.map { "\"\($0.rawValue)\"" } ?? "null")"
        write("price", row.quote.price, to: &text)
        write("change24h", row.quote.change24h, to: &text)
        write("volume24h", row.quote.volume24h, to: &text)
        write("marketCap", row.quote.marketCap, to: &text)
        if let second {
            text += ",\"currency\":\"\(second.currency.code)\""
            write("currencyPrice", second.price(of: row), to: &text)
            text += ",\"rateDay\":\(second.rateDay.map { "\"\($0)\"" } ?? "null")"
        }
        text += "}"
    }

    /// A text as a JSON string.
    static func string(_ text: String) -> String {
        var result = ""
        write(text, to: &result)
        return result
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
    /// Whether it is an invisible character that can control a terminal or change the direction of text.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
