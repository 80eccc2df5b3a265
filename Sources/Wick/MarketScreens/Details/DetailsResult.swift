import Foundation

/// What the flow of a coin's page reports to its parent.
public enum DetailsResult: Hashable, Sendable {
    /// An address to open in the user's browser.
    case outside(URL)
    /// A request of the page was refused; with the page's address if a browser can fulfill it.
    case refused(PageRefusal, page: URL?)
}
