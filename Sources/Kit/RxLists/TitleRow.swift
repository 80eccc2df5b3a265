/// The content of a row that needs no cell of its own: a title, and what else most rows show.
public struct TitleRow<ID: Hashable & Sendable>: Identifiable, Hashable, Sendable {
    /// The row's identity.
    public let id: ID
    /// The main text.
    public let title: String
    /// The text below the title; empty for none.
    public let subtitle: String
    /// The text at the end of the row, such as a price; empty for none.
    public let detail: String
    /// Whether a star marks the row.
    public let isFavorite: Bool
    /// The row as a text for assistive technology; `nil` for its texts, and whether it is a favorite.
    public let spokenName: String?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - id: The row's identity.
    ///   - title: The main text.
    ///   - subtitle: The text below the title; empty for none.
    ///   - detail: The text at the end of the row; empty for none.
    ///   - isFavorite: Whether a star marks the row.
    ///   - spokenName: The row as a text for assistive technology; `nil` for its texts, and whether it is a favorite.
    public init(
        id: ID, title: String, subtitle: String = "", detail: String = "", isFavorite: Bool = false,
        spokenName: String? = nil
    ) {
        self.id = id
        self.title = title
        self.subtitle = subtitle
        self.detail = detail
        self.isFavorite = isFavorite
        self.spokenName = spokenName
    }
}
