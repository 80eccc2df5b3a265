/// Any JSON value that a decoder can represent.
enum AnyJSON: Decodable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([AnyJSON])
    case object([String: AnyJSON])
    /// A value that is present but of none of these types.
    case unreadable

    init(from decoder: any Decoder) throws {
        if var items = try? decoder.unkeyedContainer() {
            var list: [AnyJSON] = []
            while !items.isAtEnd { list.append(try items.decode(AnyJSON.self)) }
            self = .list(list)
        } else if let fields = try? decoder.container(keyedBy: Name.self) {
            let items = try fields.allKeys.map { ($0.stringValue, try fields.decode(AnyJSON.self, forKey: $0)) }
            self = .object(Dictionary(items) { first, _ in first })
        } else {
            self = try Self(decoder.singleValueContainer())
        }
    }

    private init(_ value: any SingleValueDecodingContainer) throws {
        self =
            if value.decodeNil() {
                .null
            } else if let boolean = try? value.decode(Bool.self) {
                .boolean(boolean)
            } else if let integer = try? value.decode(Int.self) {
                .integer(integer)
            } else if let number = try? value.decode(Double.self) {
                .number(number)
            } else if let text = try? value.decode(String.self) {
                .text(text)
            } else {
                .unreadable
            }
    }

    struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
