import Foundation
import Networking
import WickMarket

extension Coin {
    /// Whether the coin has a page on CoinMarketCap, as far as is known: where its name in page addresses is.
    public var hasPage: Bool { pageName != nil }

    /// The coin's page on CoinMarketCap, for a browser; `nil` where its name in page addresses is not known.
    ///
    /// - Parameter site: Where the site's pages begin, as ``Networking/NetworkEnvironment/coinPages``.
    public func page(on site: URL) -> URL? {
        pageName.map { site.appending(path: "currencies/\($0)/", directoryHint: .isDirectory) }
    }

    /// What a site calls its coin becomes part of an address: of one step in its path, and of nothing else.
    private var pageName: String? {
        guard let slug, !slug.isEmpty, slug.unicodeScalars.allSatisfy(Self.slugCharacters.contains),
            slug.contains(where: { $0 != "." })
        else { return nil }
        return slug
    }

    private static let slugCharacters = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
}

extension NetworkEnvironment {
    /// Where CoinMarketCap's pages for people begin; `nil` where this environment does not have the site.
    ///
    /// The live site has another host for them than for data; elsewhere they stand below the site's base URL.
    public var coinPages: URL? {
        kind == .production ? URL(string: "https://coinmarketcap.com/") : baseURL(for: .coinMarketCap)
    }
}
