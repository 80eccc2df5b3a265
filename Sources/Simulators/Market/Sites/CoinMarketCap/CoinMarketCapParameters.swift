import KitIntegerConversion

/// Parses the parameters of a request and rejects what the site rejects.
enum CoinMarketCapParameters {
    typealias Query = [(name: String, value: String)]

    /// Rejects unknown and duplicate parameters.
    static func allow(_ names: Set<String>, in query: Query) throws(CoinMarketCapError) {
        var seen: Set<String> = []
        for (name, _) in query where name != "CMC_PRO_API_KEY" {
            guard names.contains(name) else { throw .badRequest("\"\(name)\" is not allowed") }
            guard seen.insert(name).inserted else { throw .badRequest("\"\(name)\" must be a string") }
        }
    }

    static func text(_ name: String, in query: Query) -> String? { query.first { $0.name == name }?.value }

    /// An integer within bounds.
    static func number(
        _ name: String, in query: Query, _ range: ClosedRange<Int>, default usual: Int
    ) throws(CoinMarketCapError) -> Int {
        guard let text = text(name, in: query) else { return usual }
        guard let number = Int(text) else { throw .badRequest("\"\(name)\" must be a number") }
        if number < range.lowerBound {
            throw .badRequest("\"\(name)\" must be larger than or equal to \(range.lowerBound)")
        }
        if number > range.upperBound {
            throw .badRequest("\"\(name)\" must be less than or equal to \(range.upperBound)")
        }
        return number
    }

    /// One of several names.
    static func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, in query: Query, default usual: Word
    ) throws(CoinMarketCapError) -> Word where Word.RawValue == String {
        guard let text = text(name, in: query) else { return usual }
        guard let word = Word(rawValue: text) else {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw .badRequest("\"\(name)\" must be one of [\(words)]")
        }
        return word
    }

    /// Rejects conversions to currencies other than US dollars, the only one that is simulated.
    static func checkConversion(_ query: Query) throws(CoinMarketCapError) {
        if let id = text("convert_id", in: query) {
            guard text("convert", in: query) == nil else {
                throw .badRequest("\"convert\" conflict with \"convert_id\"")
            }
            guard id == String(usDollar) else { throw .badRequest("Invalid value for \"convert_id\": \"\(id)\"") }
        }
        if let symbol = text("convert", in: query), symbol.uppercased() != "USD" {
            throw .badRequest("Invalid value for \"convert\": \"\(symbol)\"")
        }
    }

    /// The site's ID of the US dollar.
    static let usDollar = 2781
}
