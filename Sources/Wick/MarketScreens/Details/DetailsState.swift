/// What fills a coin's page.
public enum DetailsState: Hashable, Sendable {
    /// Nothing yet: it is on its way.
    case loading
    /// The web page.
    case page
    /// What is the case instead.
    case message(DetailsMessage)
}
