import Foundation
import KitIntegerConversion

/// Percent-encodes the parts of a URL: all but RFC 3986's unreserved characters, as UTF-8.
enum PercentEncoding {
    static func segment(_ text: String) -> String { encode(text) { isUnreserved($0) } }

    static func path(_ text: String) -> String { encode(text) { isUnreserved($0) || $0 == UInt8(ascii: "/") } }

    /// A query string in the given order; an item without a value consists of its name alone.
    static func query(_ items: [URLQueryItem]) -> String {
        items.map { item in
            item.value.map { "\(segment(item.name))=\(segment($0))" } ?? segment(item.name)
        }
        .joined(separator: "&")
    }

    /// A form body (application/x-www-form-urlencoded): like a query, with "+" for spaces.
    static func form(_ items: [URLQueryItem]) -> String {
        query(items.map { URLQueryItem(name: $0.name, value: $0.value ?? "") })
            .replacingOccurrences(of: "%20", with: "+")
    }

    private static let hexadecimal = Array("0123456789ABCDEF".utf8)

    private static func encode(_ text: String, keeping isAllowed: (UInt8) -> Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isAllowed(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
