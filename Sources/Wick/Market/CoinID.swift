/// CoinMarketCap's number for a coin or token, which identifies it because symbols are not unique.
public struct CoinID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number, 1 or more.
    public let rawValue: Int

    /// Creates an ID from CoinMarketCap's number, 1 or more.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates an ID from CoinMarketCap's number, 1 or more.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Orders IDs by number.
    public static func < (lhs: CoinID, rhs: CoinID) -> Bool { lhs.rawValue < rhs.rawValue }
}
