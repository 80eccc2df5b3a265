import Foundation

/// A search for words anywhere in a beer's name or style, ignoring case and accents.
struct BeerSearch {
    private let words: [String]

    /// Whether every beer matches.
    var isEmpty: Bool { words.isEmpty }

    /// Splits the typed text into words.
    init(_ text: String) { words = Self.folded(text).split(whereSeparator: \.isWhitespace).map(String.init) }

    /// Whether a beer contains every word.
    func matches(_ beer: Beer) -> Bool {
        guard !isEmpty else { return true }
        let text = Self.folded("\(beer.name) \(beer.tagline)")
        return words.allSatisfy(text.contains)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
