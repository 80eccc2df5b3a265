/// A web site, identified by the name used in the configuration.
public struct Site: Hashable, Sendable {
    /// The name in flags and files, such as "coinmarketcap".
    public let id: String
    /// The display name, such as "CoinMarketCap".
    public let name: String

    /// Creates a site.
    ///
    /// - Parameters:
    ///   - id: The name in flags and files: lowercase letters and digits.
    ///   - name: The display name.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
