import KitFastJSON
import KitLocalization
import WickMarket

extension JSONFields {
    /// An integer of 1 or more.
    func positive(_ name: StaticString) throws -> Int {
        let number = try decode(Int.self, name)
        guard number > 0 else { throw bad(name) }
        return number
    }

    /// CoinMarketCap's number of a coin.
    func coinID(_ name: StaticString) throws -> CoinID {
        let id = CoinID(try positive(name))
        guard id.isOfCoinMarketCap else { throw bad(name) }
        return id
    }

    /// A rank; `nil` if it is absent or below 1.
    func rank(_ name: StaticString) throws -> Int? {
        try decodeIfPresent(Int.self, name).flatMap { $0 > 0 ? $0 : nil }
    }

    /// A sanitized text that is not blank.
    func text(_ name: StaticString) throws -> String {
        // Fast path: nearly every text is short, printable ASCII and begins with a visible character.
        if let text = try readTextIfPresent(name, String.init(sanitizedASCII:)) ?? nil { return text }
        let text = try decode(String.self, name).sanitized()
        guard text.contains(where: { !$0.isWhitespace }) else { throw bad(name) }
        return text
    }
}
