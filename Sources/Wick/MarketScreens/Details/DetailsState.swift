/// The content of the screen of a coin's page.
public enum DetailsState: Hashable, Sendable {
    /// Loading: nothing has arrived yet.
    case loading
    case page
    /// A message in place of the page.
    case message(DetailsMessage)
}
