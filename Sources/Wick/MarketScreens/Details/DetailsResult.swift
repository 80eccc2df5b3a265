import Foundation

/// What the story of a coin's page tells whoever started it.
public enum DetailsResult: Hashable, Sendable {
    /// An address is to be opened in the person's browser.
    case outside(URL)
    /// The page wanted something that it is not given; with the address of the page where a browser can do that.
    case refused(PageRefusal, page: URL?)
}
