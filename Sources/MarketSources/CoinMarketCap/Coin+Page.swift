import Foundation
import Market

extension Coin {
    /// The coin's page on CoinMarketCap, for a browser; `nil` where its name in page addresses is not known.
    public var page: URL? {
        // What a site calls its coin becomes part of an address: of one step in its path, and of nothing else.
        guard let slug, !slug.isEmpty, slug.unicodeScalars.allSatisfy(Self.slugCharacters.contains),
            slug.contains(where: { $0 != "." })
        else { return nil }
        return URL(string: "https://coinmarketcap.com/currencies/\(slug)/")
    }

    private static let slugCharacters = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
}
