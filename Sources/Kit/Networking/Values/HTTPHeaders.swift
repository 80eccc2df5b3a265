/// Header fields in their original order; names are case-insensitive.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// A header field.
    public struct Field: Hashable, Sendable {
        /// The name in its original case.
        public let name: String
        /// The value.
        public let value: String

        /// Creates a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Whether the field can be sent.
        ///
        /// The name must consist of RFC 9110 token characters, and the value must contain no control characters, so that it
        /// cannot inject another header or request.
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

    /// The fields in order.
    public private(set) var fields: [Field]

    /// Whether all fields can be sent.
    public var isValid: Bool { fields.allSatisfy(\.isValid) }

    /// Creates headers from fields.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// Creates headers from names and values in order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The value of a header; the values of several fields with the same name are joined by ", ".
    ///
    /// Setting a value replaces all fields with the name; `nil` removes them.
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

    /// Appends a field without replacing others with the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}
