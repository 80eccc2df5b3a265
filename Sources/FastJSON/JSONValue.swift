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
    public func firstItem<Result>(_ transform: (JSONValue) throws -> Result?) throws -> Result? {
        switch source {
        case .tape(let list):
            guard list.isList else { throw TapeError.notReadable }
            var index = list.content.lowerBound
            while index < list.content.upperBound {
                let item = list.at(index)
                if let result = try transform(JSONValue(item)) { return result }
                index = item.end
            }
        case .decoder(let decoder):
            var items = try decoder.unkeyedContainer()
            while !items.isAtEnd {
                if let result = try transform(JSONValue(try items.superDecoder())) { return result }
            }
        }
        return nil
    }
}
