import Foundation

/// An entry of a store, and its texts in the file.
struct KeyedRow<Key: Hashable & Codable & Sendable, Value: Codable & Sendable>: Sendable {
    typealias Entry = KeyedStore<Key, Value>.Entry

    let keyText: String
    let valueText: String
    /// `nil` if the texts cannot be decoded.
    let entry: Entry?

    init(keyText: String, valueText: String) {
        self.keyText = keyText
        self.valueText = valueText
        if let key = KeyedCoding.value(of: keyText) as Key?, let value = KeyedCoding.value(of: valueText) as Value? {
            entry = Entry(key: key, value: value)
        } else {
            entry = nil
        }
    }

    private init(keyText: String, valueText: String, entry: Entry?) {
        self.keyText = keyText
        self.valueText = valueText
        self.entry = entry
    }

    /// Encodes an entry.
    init(_ entry: Entry) throws {
        self.init(
            keyText: try KeyedCoding.text(of: entry.key), valueText: try KeyedCoding.text(of: entry.value), entry: entry
        )
    }

    /// Whether the values' texts are identical; `==` ignores the Unicode form.
    func hasValue(of other: Self) -> Bool { hasValueText(other.valueText) }

    func hasValueText(_ text: String) -> Bool { valueText.utf8.elementsEqual(text.utf8) }

    /// The row with the key's text in the file, which may differ for an equal key, such as "é" in another Unicode form.
    func with(keyText: String) -> Self { Self(keyText: keyText, valueText: valueText, entry: entry) }

    /// The row as one that cannot be used, because another row has an equal key.
    var unreadable: Self { Self(keyText: keyText, valueText: valueText, entry: nil) }
}

/// A change of one row.
enum KeyedChange<Key: Hashable & Codable & Sendable, Value: Codable & Sendable>: Sendable {
    case set(KeyedRow<Key, Value>)
    case remove(Key, text: String)
}

/// Keys and values as JSON; equal keys have equal texts, apart from those with unordered contents.
enum KeyedCoding {
    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func value<Value: Decodable>(of text: String) -> Value? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try? decoder.decode(Value.self, from: Data(text.utf8))
    }
}
