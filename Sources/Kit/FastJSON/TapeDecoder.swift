/// Decodes a value from a tape.
///
/// The coding path is always empty: after an error, `JSONDecoder` decodes again and its error contains the path.
struct TapeDecoder: Decoder {
    let value: TapeValue

    init(_ value: TapeValue) { self.value = value }

    init?(_ decoder: any Decoder) {
        // An `as?` cast queries the runtime, which takes longer than the rest of the work on a row's array.
        func value(_ decoder: some Decoder) -> TapeValue? {
            // The types are the same.
            type(of: decoder) == TapeDecoder.self ? unsafeBitCast(decoder, to: TapeDecoder.self).value : nil
        }
        guard let value = value(decoder) else { return nil }
        self.value = value
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard value.isObject else { throw TapeError.notReadable }
        return KeyedDecodingContainer(TapeFields(value))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard value.isList else { throw TapeError.notReadable }
        return TapeItems(value)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

/// The errors of this decoder, created once: callers only distinguish success from failure.
enum TapeError {
    static let notReadable = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not readable"))
}

extension TapeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value.isNull }

    func decode(_ type: Bool.Type) throws -> Bool { try value.boolean.orThrow() }
    func decode(_ type: String.Type) throws -> String { try value.text.orThrow() }
    func decode(_ type: Double.Type) throws -> Double { try value.number.orThrow() }
    func decode(_ type: Float.Type) throws -> Float { try value.float.orThrow() }
    func decode(_ type: Int.Type) throws -> Int { try value.integer(type).orThrow() }
    func decode(_ type: Int8.Type) throws -> Int8 { try value.integer(type).orThrow() }
    func decode(_ type: Int16.Type) throws -> Int16 { try value.integer(type).orThrow() }
    func decode(_ type: Int32.Type) throws -> Int32 { try value.integer(type).orThrow() }
    func decode(_ type: Int64.Type) throws -> Int64 { try value.integer(type).orThrow() }
    func decode(_ type: UInt.Type) throws -> UInt { try value.integer(type).orThrow() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value.integer(type).orThrow() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value.integer(type).orThrow() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value.integer(type).orThrow() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value.integer(type).orThrow() }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value.decode(type) }
}

extension Optional {
    func orThrow() throws -> Wrapped {
        guard let self else { throw TapeError.notReadable }
        return self
    }
}
