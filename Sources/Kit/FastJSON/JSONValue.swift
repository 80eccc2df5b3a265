/// An object or a list, for a type's `init(from:)`.
public struct JSONValue {
    private enum Source {
        case tape(TapeValue)
        case decoder(Other)
    }

    /// Another decoder, behind a pointer, which is copied faster than what it points at.
    private final class Other {
        let decoder: any Decoder

        init(_ decoder: any Decoder) { self.decoder = decoder }
    }

    private let source: Source

    init(_ value: TapeValue) { source = .tape(value) }

    /// Takes what a decoder decodes.
    @usableFromInline
    init(_ decoder: any Decoder) {
        if let decoder = TapeDecoder(decoder) {
            source = .tape(decoder.value)
        } else {
            source = .decoder(Other(decoder))
        }
    }

    /// Whether it is a list.
    public var isList: Bool {
        switch source {
        case .tape(let value): value.isList
        case .decoder(let other): (try? other.decoder.unkeyedContainer()) != nil
        }
    }

    /// How many items a list has; of very many it may be less, and 0 where it is not known.
    @usableFromInline
    var count: Int {
        switch source {
        case .tape(let value): value.count
        case .decoder(let other): (try? other.decoder.unkeyedContainer())?.count ?? 0
        }
    }

    /// Its fields.
    ///
    /// - Throws: A `DecodingError` where it is no object.
    public func fields() throws -> JSONFields {
        switch source {
        case .tape(let value): try JSONFields(value)
        case .decoder(let other): try JSONFields(other.decoder)
        }
    }

    /// Decodes it as a type.
    @usableFromInline
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        switch source {
        case .tape(let value): try value.decode(type)
        case .decoder(let other): try Value(from: other.decoder)
        }
    }

    /// What is made of the first of its items of which something is made; `nil` where nothing is made of any.
    ///
    /// - Throws: A `DecodingError` where it is no list; what `transform` throws.
    @inlinable
    public func firstItem<Result>(_ transform: (JSONValue) throws -> Result?) throws -> Result? {
        var result: Result?
        try forEachItem { item in
            result = try transform(item)
            return result == nil
        }
        return result
    }

    /// Calls `visit` with its items for as long as it returns true.
    ///
    /// It is not generic: what is, and is not compiled with its caller, asks the runtime for its types each time.
    @usableFromInline
    func forEachItem(_ visit: (JSONValue) throws -> Bool) throws {
        switch source {
        case .tape(let list):
            guard list.isList else { throw TapeError.notReadable }
            var index = list.content.lowerBound
            while index < list.content.upperBound {
                let item = list.at(index)
                guard try visit(JSONValue(item)) else { return }
                index = item.end
            }
        case .decoder(let other):
            var items = try other.decoder.unkeyedContainer()
            while !items.isAtEnd {
                guard try visit(JSONValue(try items.superDecoder())) else { return }
            }
        }
    }
}
