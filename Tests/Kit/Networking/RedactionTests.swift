import Foundation
import Networking
import Testing

@Suite("Redacting keys in texts")
struct RedactionTests {
    private static let mark = Redaction.mark
    private static let secret = "b54b+42/C0de=\\&7f5a<9e\"77"

    private func redaction(_ keys: String...) -> Redaction { Redaction(keys: keys.compactMap(APIKey.init)) }

    @Test("A key is found in every form in which a server may echo it", arguments: everyForm)
    func forms(_ name: String, _ form: String) {
        let redaction = redaction("another-key", Self.secret)
        #expect(redaction.text(form) == Self.mark, "\(name)")
        #expect(redaction.text("key \(form), no") == "key \(Self.mark), no", "\(name)")
        #expect(redaction.text("é\(form)é\(form)") == "é\(Self.mark)é\(Self.mark)", "\(name)")
        #expect(SanitizedText("a \(form) b", redaction: redaction).text == "a \(Self.mark) b", "\(name)")
    }

    private static let everyForm: [(String, String)] = {
        let bytes = Array(secret.utf8)
        func each(_ form: (UInt8) -> String) -> String { bytes.map(form).joined() }
        func hex(_ byte: UInt8, _ digits: Int = 2) -> String {
            let text = String(byte, radix: 16)
            return String(repeating: "0", count: digits - text.count) + text
        }
        let percent = each { "%" + hex($0) }
        let partly = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let json = String(decoding: (try? JSONEncoder().encode(secret)) ?? Data(), as: UTF8.self).dropFirst().dropLast()
        return [
            ("raw", secret), ("upper case", secret.uppercased()), ("lower case", secret.lowercased()),
            ("percent", percent), ("percent, upper case", percent.uppercased()), ("percent in parts", partly),
            ("percent twice", partly.replacingOccurrences(of: "%", with: "%25")),
            ("JSON", String(json)), ("JSON in numbers", each { "\\u00" + hex($0) }),
            ("JSON in upper-case numbers", each { "\\u00" + hex($0).uppercased() }),
            ("JSON of percent", partly.replacingOccurrences(of: "%", with: "\\u0025")),
            ("hexadecimal", each { hex($0) }), ("backslash and x", each { "\\x" + hex($0) }),
            ("HTML", each { $0 == UInt8(ascii: "a") ? "&#x61;" : "&#\($0);" }),
            (
                "HTML by names",
                secret.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
                    .replacingOccurrences(of: "\"", with: "&quot;")
            ),
            ("split by a zero-width space", secret.map(String.init).joined(separator: "\u{200B}")),
            ("split by a joiner", secret.map(String.init).joined(separator: "\u{200D}")),
            ("split by control characters", secret.map(String.init).joined(separator: "\u{1}\u{1B}")),
            ("split by a line's end", secret.prefix(9) + "\r\n\t" + secret.dropFirst(9)),
            ("split by a soft hyphen in percent", partly.replacingOccurrences(of: "%", with: "\u{AD}%")),
            ("split by a replacement character", secret.prefix(9) + "\u{FFFD}" + secret.dropFirst(9)),
        ]
    }()

    @Test("A key is found in base64, in both alphabets and at every alignment")
    func base64() throws {
        var generator = SystemRandomNumberGenerator()
        for prefix in ["", "u", "us", "user:"] {
            for _ in 0..<20 {
                let key = String(
                    (0..<Int.random(in: 8...40, using: &generator)).map { _ in
                        Character(UnicodeScalar(UInt8.random(in: 0x21...0x7E, using: &generator)))
                    })
                let encoded = Data((prefix + key + "x").utf8).base64EncodedString()
                for form in [encoded, encoded.replacing("+", with: "-").replacing("/", with: "_")] {
                    let text = redaction(key).text("Basic \(form) end")
                    #expect(text.contains(Self.mark) && text.hasSuffix(" end"), "\(key) in \(form) left \(text)")
                    // Only characters that also depend on other bytes may remain.
                    let left = text.replacing(Self.mark, with: "").replacing("Basic ", with: "").replacing(
                        " end", with: "")
                    #expect(left.count <= 12, "\(key) in \(form) left \(text)")
                }
            }
        }
    }

    @Test(
        "A short key is redacted as a whole word, and one of three characters is not",
        arguments: [
            ("s3cr", "key s3cr, 's3cr', s3cret, S3CR", "key <redacted>, '<redacted>', s3cret, S3CR"),
            ("a/b+c", "q=a%2Fb%2Bc&x a/b+c", "q=<redacted>&x <redacted>"),
            ("demo", "democracy or demo: “demo”", "democracy or <redacted>: “<redacted>”"),
            ("a", "There is an API key in a", "There is an API key in a"), ("key", "no key", "no key"),
            ("1234567", "at 12:34:56.7, 1234567 times", "at 12:34:56.7, <redacted> times"),
        ])
    func shortKeys(_ key: String, _ text: String, _ expected: String) {
        #expect(redaction(key).text(text) == expected)
    }

    @Test("A text without keys is unchanged, whatever escapes it contains")
    func unharmed() {
        let redaction = redaction(Self.secret)
        for text in ["", "%", "%4", "%zz", "\\", "\\u12", "&#;", "&;", "&#x110000;", "50 % & more \\o/", "😿 %F0%9F"] {
            #expect(redaction.text(text) == text)
        }
    }

    @Test("The longer of two overlapping keys is redacted completely")
    func overlapping() {
        let redaction = redaction("abcdefgh", "abcdefghijkl", "ghijklmnop")
        #expect(redaction.text("abcdefghijkl.") == "\(Self.mark).")
        #expect(redaction.text("abcdefghijklmnop.") == "\(Self.mark).")
    }

    @Test("A sanitized text is one line of bounded length without control characters")
    func sanitized() {
        func text(_ text: String) -> String { SanitizedText(text, redaction: .standard).text }
        #expect(text("\u{1B}[31m\ta\r\n\r\n b\u{202E}\u{200D}c\u{0}\u{9B}\u{2028}d ") == "[31m a bc d")
        #expect(text(" \n") == "")
        #expect(text(String(repeating: "x", count: 200)) == String(repeating: "x", count: 200))
        #expect(text(String(repeating: "x", count: 1 << 20)) == String(repeating: "x", count: 200) + "…")
        #expect(
            text("a" + String(repeating: "\u{301}", count: 9999)).unicodeScalars.count == 5,
            "A letter has at most four marks.")
    }

    @Test("No part of a key remains where a long text is truncated")
    func cut() {
        let redaction = redaction(Self.secret)
        for start in 150...210 {
            for form in [Self.secret, Self.secret.map { "\($0)\u{200B}\u{FFFD} " }.joined()] {
                let text = SanitizedText(
                    String(repeating: "-", count: start) + form + String(repeating: " end", count: 400),
                    redaction: redaction
                ).text
                #expect(!text.contains("b54") && !text.contains("b\u{FFFD}"), "\(start): \(text)")
                #expect(text.unicodeScalars.count <= SanitizedText.longest + 1)
            }
        }
    }

    @Test("No part of a key remains in a text that repeats it", arguments: [8, 9, 17, 36, 64, 200])
    func repeated(_ length: Int) {
        let digits = (0..<length).map { "\(UnicodeScalar(UInt8(0x41 + ($0 * 7) % 26)))" }
        let key = digits.joined()
        let redaction = redaction(key)
        let percent = key.utf8.map { "%" + String($0, radix: 16) }.joined()
        for form in [key, percent, percent.replacing("%", with: "\\u0025"), digits.joined(separator: "\u{FFFD} ")] {
            for (separator, count) in [("", 1), (" ", 3), (" and ", 10), ("-", 40), ("", 400), (" ", 100)] {
                let text = SanitizedText(
                    Array(repeating: form, count: count).joined(separator: separator), redaction: redaction
                ).text
                let left = text.replacing(Self.mark, with: "").prefix { $0 != "<" }
                #expect(left.allSatisfy { " and-…".contains($0) }, "\(count) times: \(text)")
            }
        }
    }

    @Test("A key that is no longer used is still redacted")
    func knownKeys() throws {
        let keys = KnownKeys(try [#require(APIKey("the-first-key"))])
        #expect(keys.sanitized("the-first-key the-second-key").text == "\(Self.mark) the-second-key")
        keys.insert(try [#require(APIKey("the-second-key"))])
        #expect(keys.sanitized("the-first-key the-second-key").text == "\(Self.mark) \(Self.mark)")
    }
}
