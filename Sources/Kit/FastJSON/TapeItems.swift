struct TapeItems: UnkeyedDecodingContainer {
    private let list: TapeValue
    private var next: Int
    private let end: Int
    private(set) var currentIndex = 0

    init(_ list: TapeValue) {
        self.list = list
        next = list.content.lowerBound
        end = list.content.upperBound
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { list.count }
    var isAtEnd: Bool { next >= end }

    /// Advances only if the item could be decoded, as `JSONDecoder` does.
    private mutating func decodeNext<Value>(_ read: (TapeValue) throws -> Value?) throws -> Value {
        guard !isAtEnd else { throw TapeError.notReadable }
        let item = list.at(next)
        let value = try read(item).orThrow()
        next = item.end
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd else { throw TapeError.notReadable }
        guard list.at(next).isNull else { return false }
        next += 1
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try decodeNext(\.boolean) }
    mutating func decode(_ type: String.Type) throws -> String { try decodeNext(\.text) }
    mutating func decode(_ type: Double.Type) throws -> Double { try decodeNext(\.number) }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decodeNext { try $0.decode(type) }
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try decodeNext { try TapeDecoder($0).container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try decodeNext { try TapeDecoder($0).unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try decodeNext { TapeDecoder($0) } }
}
