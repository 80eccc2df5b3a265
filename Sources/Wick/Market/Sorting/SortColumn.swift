/// What a section of the market can be sorted by.
public enum SortColumn: String, CaseIterable, Codable, Hashable, Sendable {
    /// The market-cap rank: the order until a person chooses another.
    case rank
    /// The name, without regard to case and diacritics.
    case name
    /// The price of one coin.
    case price
    /// The change of the price over 24 hours.
    case change
}
