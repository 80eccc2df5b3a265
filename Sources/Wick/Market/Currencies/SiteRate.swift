/// A site's own rate of a currency: what it multiplies its prices in US dollars by.
public struct SiteRate: Hashable, Sendable {
    /// The price of a coin at one moment, in US dollars and in the currency.
    public typealias Prices = (dollars: Double, converted: Double)

    /// The currency.
    public let currency: Currency
    /// The name of the site, such as "CoinPaprika".
    public let site: String
    /// How many units one US dollar is worth, more than 0.
    public let perDollar: Double

    /// Lower prices may be rounded to a few digits.
    private static let leastPrice = 0.01
    /// Far beyond the rates of the currencies, and far from those of the coins.
    private static let possible = 0.01...1e6
    /// How much a price may differ from the rate.
    private static let tolerance = 0.01

    /// Finds the rate in the prices of coins: the median of their ratios.
    ///
    /// - Parameters:
    ///   - currency: The currency.
    ///   - site: The name of the site.
    ///   - prices: The prices of coins, possible or not.
    /// - Returns: `nil` if no coin has both prices, if more than a quarter of the coins disagree, or if the rate is impossible.
    public init?(_ currency: Currency, of site: String, in prices: [Prices]) {
        let usable = Self.leastPrice..<Double.infinity
        let ratios = prices.filter { usable.contains($0.dollars) && usable.contains($0.converted) }
            .map { $0.converted / $0.dollars }.sorted()
        guard !ratios.isEmpty else { return nil }
        let median = ratios[ratios.count / 2]
        let agreeing = ratios.count { abs($0 / median - 1) <= Self.tolerance }
        guard Self.possible.contains(median), agreeing * 4 >= ratios.count * 3 else { return nil }
        self.currency = currency
        self.site = site
        perDollar = median
    }
}
