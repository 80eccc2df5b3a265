/// The content of the page of items.
public enum ItemsPage: Equatable, Sendable {
    /// The first response is pending.
    case loading
    /// The rows.
    case items([ItemRow])
    /// Why there are no rows, and what the user can do.
    case failed(String)
}
