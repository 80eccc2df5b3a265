/// The fields of an object, for a type's `init(from:)`.
///
/// Given by ``FastJSONDecoder``, they are read where they stand: a `KeyedDecodingContainer` goes the long way through the
/// library for each, which thousands of rows feel. Given by any other decoder, they are read by its container, so that one
/// `init(from:)` does for all. Names are literals; a field that is not there or null is none. Errors are those of the
/// container, and say what fields were wanted of which there is none.
public struct JSONFields {
    private enum Source {
        case tape(TapeValue)
        case container(Container)
    }

    /// Another decoder's container, whose size the compiler does not know, behind a pointer, whose size it does.
    private final class Container {
        let fields: KeyedDecodingContainer<FieldName>

        init(_ decoder: any Decoder) throws { fields = try decoder.container(keyedBy: FieldName.self) }
    }

    private let source: Source

    /// Takes the fields of what a decoder decodes.
    ///
    /// - Throws: A `DecodingError` where that is no object.
    public init(_ decoder: any Decoder) throws {
        if let decoder = TapeDecoder(decoder) {
            source = .tape(try Self.object(decoder.value))
        } else {
            source = .container(try Container(decoder))
        }
    }

    init(_ value: TapeValue) throws { source = .tape(try Self.object(value)) }

    private static func object(_ value: TapeValue) throws -> TapeValue {
        guard value.isObject else { throw TapeError.notReadable }
        return value
    }

    /// A text.
    public func decode(_ type: String.Type, _ name: StaticString) throws -> String { try decode(name, \.text) }
    /// A number.
    public func decode(_ type: Double.Type, _ name: StaticString) throws -> Double { try decode(name, \.number) }
    /// A whole number.
    public func decode(_ type: Int.Type, _ name: StaticString) throws -> Int { try decode(name) { $0.integer(type) } }

    /// What is read of a text's bytes, in UTF-8, where no `String` is needed.
    ///
    /// - Parameter read: Reads the bytes, which must not be kept.
    @inlinable
    public func readText<Value>(
        _ name: StaticString, _ read: (UnsafeBufferPointer<UInt8>) -> Value
    ) throws -> Value {
        guard let value = try readTextIfPresent(name, read) else { throw missing(name) }
        return value
    }

    /// A text; `nil` where there is none.
    public func decodeIfPresent(_ type: String.Type, _ name: StaticString) throws -> String? {
        try decodeIfPresent(name, \.text)
    }

    /// What is read of a text's bytes, in UTF-8, where no `String` is needed; `nil` where there is none.
    ///
    /// - Parameter read: Reads the bytes, which must not be kept.
    @inlinable
    public func readTextIfPresent<Value>(
        _ name: StaticString, _ read: (UnsafeBufferPointer<UInt8>) -> Value
    ) throws -> Value? {
        var value: Value?
        try withTextIfPresent(name) { value = read($0) }
        return value
    }

    /// Calls `body` with a text's bytes where there is one.
    @usableFromInline
    func withTextIfPresent(_ name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws {
        switch source {
        case .tape(let object):
            guard let field = object.field(name), !field.isNull else { return }
            body(try field.utf8.orThrow())
        case .container:
            var text = try decodeIfPresent(String.self, name)
            text?.withUTF8(body)
        }
    }

    /// A number; `nil` where there is none.
    public func decodeIfPresent(_ type: Double.Type, _ name: StaticString) throws -> Double? {
        try decodeIfPresent(name, \.number)
    }

    /// A whole number; `nil` where there is none.
    public func decodeIfPresent(_ type: Int.Type, _ name: StaticString) throws -> Int? {
        try decodeIfPresent(name) { $0.integer(type) }
    }

    /// True or false; `nil` where there is none.
    public func decodeIfPresent(_ type: Bool.Type, _ name: StaticString) throws -> Bool? {
        try decodeIfPresent(name, \.boolean)
    }

    /// An object or a list; `nil` where there is none.
    public func valueIfPresent(_ name: StaticString) throws -> JSONValue? {
        switch source {
        case .tape(let object): return object.field(name).flatMap { $0.isNull ? nil : JSONValue($0) }
        case .container(let container):
            let name = FieldName(name)
            guard container.fields.contains(name), try !container.fields.decodeNil(forKey: name) else { return nil }
            return JSONValue(try container.fields.superDecoder(forKey: name))
        }
    }

    /// The error that says that a text is wanted where there is none.
    @usableFromInline
    func missing(_ name: StaticString) -> DecodingError {
        guard case .container(let container) = source else { return TapeError.notReadable }
        return .valueNotFound(
            String.self, .init(codingPath: container.fields.codingPath + [FieldName(name)], debugDescription: "no text")
        )
    }

    /// The error that says that what stands there means nothing.
    public func bad(_ name: StaticString) -> DecodingError {
        guard case .container(let container) = source else { return TapeError.notReadable }
        return .dataCorruptedError(forKey: FieldName(name), in: container.fields, debugDescription: "out of range")
    }

    private func decode<Value: Decodable>(_ name: StaticString, _ read: (TapeValue) -> Value?) throws -> Value {
        switch source {
        case .tape(let object): try object.field(name).flatMap(read).orThrow()
        case .container(let container): try container.fields.decode(Value.self, forKey: FieldName(name))
        }
    }

    private func decodeIfPresent<Value: Decodable>(
        _ name: StaticString, _ read: (TapeValue) -> Value?
    ) throws -> Value? {
        switch source {
        case .tape(let object):
            guard let field = object.field(name), !field.isNull else { return nil }
            return try read(field).orThrow()
        case .container(let container): return try container.fields.decodeIfPresent(Value.self, forKey: FieldName(name))
        }
    }
}

/// The name of a field, for other decoders.
private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: StaticString) { stringValue = name.description }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
