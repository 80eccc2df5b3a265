import CommandLineOptions
import IntegerConversion
import Market
import MarketStore

/// Which favorite a person means by what they typed.
enum FavoriteChoice: Hashable, Sendable {
    /// This one.
    case favorite(Favorite)
    /// One of several that have what was typed as their symbol or name.
    case several([Favorite])
    /// None; the payload may have been meant.
    case unknown(near: Favorite?)

    /// Chooses a favorite.
    ///
    /// A number is an id; where no favorite has it, and otherwise, a symbol, then a name. Both are compared without regard
    /// to case, names without regard to accents too.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - favorites: All favorites there are.
    init(_ text: String, among favorites: [Favorite]) {
        let (id, symbol, name) = (Int(text), text.uppercased(), FoldedText(text))
        let ways: [(Favorite) -> Bool] = [
            { $0.id.rawValue == id }, { $0.symbol.uppercased() == symbol }, { FoldedText($0.name) == name },
        ]
        let found = ways.lazy.map { favorites.filter($0) }.first { !$0.isEmpty } ?? []
        if let only = found.first {
            self = found.count == 1 ? .favorite(only) : .several(found)
        } else {
            let near = (favorites.map(\.symbol) + favorites.map(\.name)).nearest(to: text)
            self = .unknown(near: favorites.first { $0.symbol == near || $0.name == near })
        }
    }
}
