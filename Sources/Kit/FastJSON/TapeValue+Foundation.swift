import Foundation

extension TapeValue {
    /// Decodes a type.
    ///
    /// It does not use optionals of the type: their metadata would be looked up at run time for each value.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if type == URL.self || type == Data.self || type == Decimal.self { return try decodeOfItsOwn(type) }
        return try Value(from: TapeDecoder(self))
    }

    /// Decodes a type for which `JSONDecoder` does not call `init(from:)`.
    @inline(never)
    private func decodeOfItsOwn<Value>(_ type: Value.Type) throws -> Value {
        let value: Any? =
            if type == URL.self {
                text.flatMap { URL(string: $0) }
            } else if type == Data.self {
                text.flatMap { Data(base64Encoded: $0) }
            } else {
                decimal
            }
        return try (value as? Value).orThrow()
    }

    private var decimal: Decimal? {
        digits.flatMap { Decimal(string: String(decoding: $0, as: UTF8.self)) }
    }
}
