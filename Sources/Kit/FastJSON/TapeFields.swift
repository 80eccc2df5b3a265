/// The fields of an object by name; of several fields with the same name the first is used, as in `JSONDecoder`.
struct TapeFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let object: TapeValue
    /// The indices of a large object's values; a small object is searched linearly.
    private let places: [String: Int]?

    /// The number of fields up to which a linear search is faster than building a table.
    private static var smallCount: Int { 32 }

    init(_ object: TapeValue) {
        self.object = object
        places = object.count > Self.smallCount ? Self.places(in: object) : nil
    }

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        (places ?? Self.places(in: object)).keys.compactMap { Key(stringValue: $0) }
    }

    private static func places(in object: TapeValue) -> [String: Int] {
        var places = [String: Int](minimumCapacity: object.count)
        var index = object.content.lowerBound
        while index < object.content.upperBound {
            let field = object.at(index + 1)
            if let name = object.at(index).name, places[name] == nil { places[name] = index + 1 }
            index = field.end
        }
        return places
    }

    private func field(_ key: Key) -> TapeValue? {
        var name = key.stringValue
        if let places { return places[name].map(object.at) }
        return name.withUTF8(object.field)
    }

    /// Decodes a field; throws if it is absent or its value is invalid.
    private func decode<Value>(_ key: Key, _ read: (TapeValue) throws -> Value?) throws -> Value {
        try field(key).flatMap(read).orThrow()
    }

    /// Decodes a field; `nil` if it is absent or null, throws if its value is invalid.
    private func decodeIfPresent<Value>(_ key: Key, _ read: (TapeValue) throws -> Value?) throws -> Value? {
        guard let field = field(key), !field.isNull else { return nil }
        return try read(field).orThrow()
    }

    func contains(_ key: Key) -> Bool { field(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try field(key).orThrow().isNull }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decode(key, \.boolean) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decode(key, \.text) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decode(key, \.number) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decode(key) { $0.integer(type) } }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decode(key) { try $0.decode(type) }
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try decodeIfPresent(key, \.boolean) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try decodeIfPresent(key, \.text) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try decodeIfPresent(key, \.number) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try decodeIfPresent(key) { $0.integer(type) }
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try decodeIfPresent(key) { try $0.decode(type) }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decode(key) { try TapeDecoder($0).container(keyedBy: type) }
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decode(key) { try TapeDecoder($0).unkeyedContainer() }
    }

    func superDecoder() throws -> any Decoder { try TapeDecoder(field(Key(stringValue: "super").orThrow()).orThrow()) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decode(key) { TapeDecoder($0) } }
}
