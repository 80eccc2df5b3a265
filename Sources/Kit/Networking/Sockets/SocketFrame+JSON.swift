import Foundation

extension SocketFrame {
    /// A text message in JSON, with sorted keys; empty if the value cannot be encoded, such as one with an infinite number.
    public static func json(_ value: some Encodable) -> SocketFrame {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return .text((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
}
