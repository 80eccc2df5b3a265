import Foundation

/// What a person searches for: words that a beer's name or style has, each anywhere, without regard to case and accents.
struct BeerSearch {
    private let words: [String]

    /// Whether it lets every beer pass.
    var isEmpty: Bool { words.isEmpty }

    /// Takes what was typed.
    init(_ text: String) { words = Self.folded(text).split(whereSeparator: \.isWhitespace).map(String.init) }

    /// The beers that have every word, in their order.
    func matches(in beers: [Beer]) -> [Beer] {
        guard !isEmpty else { return beers }
        return beers.filter { beer in
            let text = Self.folded("\(beer.name) \(beer.tagline)")
            return words.allSatisfy(text.contains)
        }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
