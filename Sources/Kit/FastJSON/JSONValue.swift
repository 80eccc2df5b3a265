/// An object or an array, for a type's `init(from:)`.
public struct JSONValue {
    private enum Source {
        case tape(TapeValue)
        case decoder(Other)
    }

    /// Boxes another decoder: a reference is cheaper to copy than the existential.
    private final class Other {
        let decoder: any Decoder

        init(_ decoder: any Decoder) { self.decoder = decoder }
    }

    private let source: Source

    init(_ value: TapeValue) { source = .tape(value) }

    @usableFromInline
    init(_ decoder: any Decoder) {
        if let decoder = TapeDecoder(decoder) {
            source = .tape(decoder.value)
        } else {
            source = .decoder(Other(decoder))
        }
    }

    /// Whether the value is an array.
    public var isList: Bool {
        switch source {
        case .tape(let value): value.isList
        case .decoder(let other): (try? other.decoder.unkeyedContainer()) != nil
        }
    }

    /// The number of items; too low for very large arrays, and 0 if unknown.
    @usableFromInline
    var count: Int {
        switch source {
        case .tape(let value): value.count
        case .decoder(let other): (try? other.decoder.unkeyedContainer())?.count ?? 0
        }
    }

    /// Returns the fields of the object.
    ///
    /// - Throws: A `DecodingError` if the value is not an object.
    public func fields() throws -> JSONFields {
        switch source {
        case .tape(let value): try JSONFields(value)
        case .decoder(let other): try JSONFields(other.decoder)
        }
    }

    @usableFromInline
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        switch source {
        case .tape(let value): try value.decode(type)
        case .decoder(let other): try Value(from: other.decoder)
        }
    }

    /// Returns the first non-nil result of `transform` for the items of the array; `nil` if there is none.
    ///
    /// - Throws: A `DecodingError` if the value is not an array, or the error of `transform`.
    @inlinable
    public func firstItem<Result>(_ transform: (JSONValue) throws -> Result?) throws -> Result? {
        var result: Result?
        try forEachItem { item in
            result = try transform(item)
            return result == nil
        }
        return result
    }

    /// Calls `visit` with the items while it returns true.
    ///
    /// It is not generic: a generic function that is not inlined would look up its type metadata on each call.
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
