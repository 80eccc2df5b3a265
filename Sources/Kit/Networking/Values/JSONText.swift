import Foundation

/// Values as JSON, for samples and messages.
enum JSONText {
    /// A value's text with sorted keys; empty if the value cannot be encoded.
    static func of(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
