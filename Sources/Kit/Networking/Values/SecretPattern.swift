import Foundation

/// The forms in which a key may occur in a text.
///
/// The documentation of ``Redaction`` explains how the length of a key determines the forms.
struct SecretPattern: Sendable {
    private static let shortestWord = 4
    private static let shortestAnywhere = 8

    private enum Search: Sendable {
        /// As a whole word, unchanged.
        case word([UInt8])
        /// Anywhere, in one of these lowercase forms.
        case anywhere([[UInt8]])
    }

    private let search: Search

    /// - Parameter key: A key; the initializer fails if it is too short to be redacted.
    init?(_ key: String) {
        let bytes = Array(key.utf8)
        switch bytes.count {
        case Self.shortestAnywhere...:
            search = .anywhere(([bytes, Self.hexadecimal(bytes)] + Self.base64(bytes)).map { $0.map(\.lowercased) })
        case Self.shortestWord...: search = .word(bytes)
        default: return nil
        }
    }

    /// The ranges of secrets in a text, in ascending order without overlaps.
    ///
    /// - Parameter text: The text in UTF-8.
    static func ranges(of secrets: [SecretPattern], in text: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for visible in VisibleText.readings(of: text) {
            let lowercased = visible.bytes.map(\.lowercased)
            for secret in secrets {
                switch secret.search {
                case .word(let word):
                    found += visible.bytes.positions(of: word).map { visible.range(of: $0..<$0 + word.count) }
                        .filter { text.isWord($0) }
                case .anywhere(let forms):
                    for form in forms {
                        found += lowercased.positions(of: form).map { visible.range(of: $0..<$0 + form.count) }
                    }
                }
            }
        }
        return merged(found)
    }

    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    /// The base64 characters that depend on the key alone, for each alignment and both alphabets.
    private static func base64(_ key: [UInt8]) -> [[UInt8]] {
        (0..<3).flatMap { offset -> [[UInt8]] in
            let encoded = Array(Data([UInt8](repeating: 0, count: offset) + key).base64EncodedString().utf8)
            let first = (offset * 8 + 5) / 6
            let end = (offset + key.count) * 8 / 6
            let standard = Array(encoded[first..<end])
            let forURLs = standard.map { byte in
                switch byte {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                default: byte
                }
            }
            return standard == forURLs ? [standard] : [standard, forURLs]
        }
    }

    private static func hexadecimal(_ key: [UInt8]) -> [UInt8] {
        key.flatMap { byte in
            let digits = String(byte, radix: 16)
            return Array((digits.count == 1 ? "0" + digits : digits).utf8)
        }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

extension [UInt8] {
    /// Whether a range is not adjacent to a letter or digit, and contains no removed characters.
    fileprivate func isWord(_ range: Range<Int>) -> Bool {
        let before = range.lowerBound == 0 ? nil : self[range.lowerBound - 1]
        let after = range.upperBound == count ? nil : self[range.upperBound]
        return before?.isLetterOrDigit != true && after?.isLetterOrDigit != true
            && self[range].allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The positions at which a pattern begins, without overlaps.
    fileprivate func positions(of pattern: [UInt8]) -> [Int] {
        guard let first = pattern.first, count >= pattern.count else { return [] }
        var result: [Int] = []
        var position = 0
        while position <= count - pattern.count {
            if self[position] == first, self[position..<position + pattern.count].elementsEqual(pattern) {
                result.append(position)
                position += pattern.count
            } else {
                position += 1
            }
        }
        return result
    }
}
