import Foundation
import KitLocalization

/// The page's own texts, in the language of the program.
enum PageTexts {
    static func fill(_ page: [UInt8]) -> [UInt8] {
        var text = String(decoding: page, as: UTF8.self)
        let texts = [
            // Translators: the language of the translation as HTML writes it: "zh-CN" for Simplified Chinese.
            "language": localized("en", context: "language of the translation"),
            "connecting": localized("Connecting…"), "needs-javascript": localized("This page needs JavaScript."),
        ]
        for (name, word) in texts { text = text.replacingOccurrences(of: "{{\(name)}}", with: word.escapedForHTML) }
        return Array(text.utf8)
    }

    /// The messages of the page's script, as a JavaScript module.
    static func module() throws -> [UInt8] {
        let texts = [
            "ended": localized("\("{{title}}") has ended"), "endedWithoutTitle": localized("The program has ended"),
            "endedAdvice": localized(
                """
                Start it again and open the address that it prints. If only the connection was lost, this page \
                reconnects.
                """),
            "refused": localized("This address is not valid"),
            "refusedAdvice": localized(
                """
                It belongs to an earlier run or is incomplete. Open the complete address that was printed last.
                """),
        ]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array("export default ".utf8) + (try encoder.encode(texts)) + Array(";\n".utf8)
    }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
