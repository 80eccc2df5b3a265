import Foundation

/// Text normalized for searching: without regard to case, diacritics, width and repeated white space.
///
/// The text is decomposed for compatibility (Unicode NFKD), stripped of combining marks, lowercased and composed again. Letters
/// without a Unicode decomposition that users type without their stroke ("ł", "ø", "æ", "ß", Turkish "ı") are spelled out.
public struct FoldedText: Hashable, Sendable {
    /// UTF-8.
    let bytes: [UInt8]

    /// Whether the folded text is empty.
    public var isEmpty: Bool { bytes.isEmpty }

    /// Folds a text.
    ///
    /// - Parameter text: Any text, as typed by the user or received from a site.
    public init(_ text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        Self.fold(text, into: &bytes)
        self.bytes = bytes
    }

    /// Appends the folded text, which has no control characters, so that these can be used as separators.
    static func fold(_ text: String, into bytes: inout [UInt8]) {
        var writer = Writer(bytes: bytes)
        bytes = []
        if !writer.writeASCII(text) { writer.writeUnicode(text) }
        bytes = writer.finished()
    }
}

extension FoldedText {
    /// Appends folded scalars, with one space between words and none around them.
    private struct Writer {
        private var bytes: [UInt8]
        private let start: Int
        private var owesSpace = false

        init(bytes: consuming [UInt8]) {
            start = bytes.count
            self.bytes = bytes
        }

        consuming func finished() -> [UInt8] { bytes }

        /// Folds a text if it is ASCII, as nearly all are; otherwise does nothing.
        mutating func writeASCII(_ text: String) -> Bool {
            guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
            write(text.utf8)
            return true
        }

        mutating func writeUnicode(_ text: String) {
            var folded = String.UnicodeScalarView()
            for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
                let properties = scalar.properties
                if properties.isWhitespace || properties.generalCategory == .control {
                    folded.append(" ")
                } else if !FoldedText.isIgnored(scalar) {
                    for lower in properties.lowercaseMapping.unicodeScalars where !FoldedText.isIgnored(lower) {
                        folded.append(contentsOf: FoldedText.spellings[lower]?.unicodeScalars ?? .init([lower]))
                    }
                }
            }
            // Preserved marks are composed with their letters again, so that a search does not match a part of a letter.
            write(String(folded).precomposedStringWithCanonicalMapping.utf8)
        }

        private mutating func write(_ text: String.UTF8View) {
            for byte in text {
                switch byte {
                case ...0x20, 0x7F: writeSpace()
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): write(byte | 0x20)
                default: write(byte)
                }
            }
        }

        private mutating func writeSpace() {
            owesSpace = bytes.count > start
        }

        private mutating func write(_ byte: UInt8) {
            if owesSpace {
                bytes.append(UInt8(ascii: " "))
                owesSpace = false
            }
            bytes.append(byte)
        }
    }

    /// Lowercase letters without a decomposition, and what users type for them.
    private static let spellings: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t",
        "ı": "i", "ς": "σ",
    ]

    /// Whether a scalar is a mark that users omit: an accent, a vowel point, something invisible.
    ///
    /// Marks that are letters in their scripts (Devanagari vowels, Japanese voicing) are not ignored.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
        case 0x064B...0x065F, 0x0670: true
        case 0xFE00...0xFE0F: true
        default: scalar.properties.generalCategory == .format
        }
    }
}

extension FoldedText: Comparable {
    /// Orders folded texts by their UTF-8, which is the order of their scalars.
    public static func < (lhs: FoldedText, rhs: FoldedText) -> Bool {
        lhs.bytes.lexicographicallyPrecedes(rhs.bytes)
    }
}
