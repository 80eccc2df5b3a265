import Foundation

extension TapeValue {
    /// Decodes a type, as `JSONDecoder` those that it does not let decode themselves.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == URL.self { return try text.flatMap { URL(string: $0) as? Value }.orThrow() }
        if type == Data.self { return try text.flatMap { Data(base64Encoded: $0) as? Value }.orThrow() }
        if type == Decimal.self { return try (decimal as? Value).orThrow() }
        return try Value(from: TapeDecoder(self))
    }

    private var decimal: Decimal? {
        digits.flatMap { Decimal(string: String(decoding: $0, as: UTF8.self)) }
    }
}
