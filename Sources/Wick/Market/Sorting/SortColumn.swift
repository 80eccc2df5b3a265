/// The columns that a section can be sorted by.
public enum SortColumn: String, CaseIterable, Codable, Hashable, Sendable {
    /// The market-cap rank, which is the default.
    case rank
    /// The name, without regard to case and diacritics.
    case name
    /// The price of one coin.
    case price
    /// The price change over 24 hours.
    case change
}
