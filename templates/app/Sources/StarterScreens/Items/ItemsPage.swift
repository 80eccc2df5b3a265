/// What the page of items shows, as a value.
public enum ItemsPage: Equatable, Sendable {
    /// Nothing has come yet.
    case loading
    /// The rows.
    case items([ItemRow])
    /// Why there are none, and what can be done.
    case failed(String)
}
