/// A web site that answers requests: the name by which configuration and messages know it.
public struct Site: Hashable, Sendable {
    /// The name used in flags and files, as "coinmarketcap".
    public let id: String
    /// The name a person reads, as "CoinMarketCap".
    public let name: String

    /// Makes a site.
    ///
    /// - Parameters:
    ///   - id: The name used in flags and files: lower-case letters and digits.
    ///   - name: The name a person reads.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
