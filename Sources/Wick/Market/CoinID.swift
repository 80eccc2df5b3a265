/// CoinMarketCap's number for a coin or token: the identity of everything listed, since symbols are shared.
public struct CoinID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number, 1 or more.
    public let rawValue: Int

    /// Makes an id from its number.
    ///
    /// - Parameter rawValue: The site's number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Makes an id from its number.
    ///
    /// - Parameter rawValue: The site's number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Orders ids by number.
    public static func < (lhs: CoinID, rhs: CoinID) -> Bool { lhs.rawValue < rhs.rawValue }
}
