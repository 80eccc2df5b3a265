import Foundation
import Networking
import WickMarket

extension Coin {
    /// Whether the coin is known to have a page on CoinMarketCap.
    public var hasPage: Bool { pageName != nil }

    /// The coin's page on CoinMarketCap, for a browser; `nil` if its slug is unknown.
    ///
    /// - Parameter site: The base address of the pages, such as ``Networking/NetworkEnvironment/coinPages``.
    public func page(on site: URL) -> URL? {
        pageName.map { site.appending(path: "currencies/\($0)/", directoryHint: .isDirectory) }
    }

    /// The slug, if it is safe as a single path component.
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
    /// The base address of CoinMarketCap's web pages; `nil` if this environment does not have the site.
    ///
    /// The live site uses a different host for pages than for data; elsewhere pages are below the site's base URL.
    public var coinPages: URL? {
        kind == .production ? URL(string: "https://coinmarketcap.com/") : baseURL(for: .coinMarketCap)
    }
}
