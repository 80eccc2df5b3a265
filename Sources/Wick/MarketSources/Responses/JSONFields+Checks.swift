import KitFastJSON
import KitLocalization

extension JSONFields {
    /// A number from 1.
    func positive(_ name: StaticString) throws -> Int {
        let number = try decode(Int.self, name)
        guard number > 0 else { throw bad(name) }
        return number
    }

    /// A rank from 1; `nil` where there is none or one below.
    func rank(_ name: StaticString) throws -> Int? {
        try decodeIfPresent(Int.self, name).flatMap { $0 > 0 ? $0 : nil }
    }

    /// A text with something in it, as it may be shown.
    func text(_ name: StaticString) throws -> String {
        let text = try decode(String.self, name).sanitized()
        // Nearly every text begins with a letter or a digit of ASCII, which is found out faster.
        guard text.utf8.first.map({ 0x21...0x7E ~= $0 }) == true || text.contains(where: { !$0.isWhitespace }) else {
            throw bad(name)
        }
        return text
    }
}
