/// An object or a list, for a type's `init(from:)`.
public struct JSONValue {
    private enum Source {
        case tape(TapeValue)
        case decoder(any Decoder)
    }

    private let source: Source

    init(_ value: TapeValue) { source = .tape(value) }
    init(_ decoder: any Decoder) { source = .decoder(decoder) }

    /// Whether it is a list.
    public var isList: Bool {
        switch source {
        case .tape(let value): value.isList
        case .decoder(let decoder): (try? decoder.unkeyedContainer()) != nil
        }
    }

    /// Its fields.
    ///
    /// - Throws: A `DecodingError` where it is no object.
    public func fields() throws -> JSONFields {
        switch source {
        case .tape(let value): try JSONFields(value)
        case .decoder(let decoder): try JSONFields(decoder)
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
        case .decoder(let decoder):
            var items = try decoder.unkeyedContainer()
            while !items.isAtEnd {
                guard try visit(JSONValue(try items.superDecoder())) else { return }
            }
        }
    }
}
