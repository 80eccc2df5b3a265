/// Header fields in the order they were given; names are compared without regard to case.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One header field.
    public struct Field: Hashable, Sendable {
        /// The name, in the case it was given.
        public let name: String
        /// The value.
        public let value: String

        /// Makes a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Whether it can be sent: a name of RFC 9110's token characters, and a value without control characters,
        /// so that no value can start a header or a request of its own.
        public var isValid: Bool {
            !name.isEmpty && name.utf8.allSatisfy(Self.isTokenByte)
                && value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
        }

        private static func isTokenByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }

        func isNamed(_ other: String) -> Bool {
            name.utf8.count == other.utf8.count && name.lowercased() == other.lowercased()
        }
    }

    /// The fields, oldest first.
    public private(set) var fields: [Field]

    /// Whether all of them can be sent.
    public var isValid: Bool { fields.allSatisfy(\.isValid) }

    /// Makes headers from their fields.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// Makes headers from names and values, keeping their order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The value of a header; several fields of one name are joined by ", ".
    ///
    /// Setting replaces them all, `nil` removes.
    public subscript(name: String) -> String? {
        get {
            let values = fields.lazy.filter { $0.isNamed(name) }.map(\.value)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            let position = fields.firstIndex { $0.isNamed(name) } ?? fields.endIndex
            fields.removeAll { $0.isNamed(name) }
            if let newValue { fields.insert(Field(name: name, value: newValue), at: position) }
        }
    }

    /// Adds a field behind those of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}
