import KitLocalization

/// A site that stands in for the preferred one while that is unavailable.
public struct SubstituteSite: Hashable, Sendable {
    /// The site's ID, such as "coingecko".
    public let id: String
    /// The site's name, such as "CoinGecko".
    public let name: String
    /// The name of the preferred site, such as "CoinMarketCap".
    public let preferred: String
    /// The attribution that the site asks for, such as "Data by CoinGecko"; `nil` if none.
    public let attribution: String?

    /// Creates a description.
    public init(id: String, name: String, preferred: String, attribution: String? = nil) {
        self.id = id
        self.name = name
        self.preferred = preferred
        self.attribution = attribution
    }

    /// Which site is unavailable and where the prices come from, in the words of the attribution if there is one, as sentences.
    public var message: String {
        guard let attribution else { return localized("\(preferred) is unavailable. Prices from \(name).") }
        return localized("\(preferred) is unavailable. \(attribution).")
    }
}
