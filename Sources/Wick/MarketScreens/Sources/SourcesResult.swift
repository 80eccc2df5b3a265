import Networking

/// What the flow of the data sources reports to its parent.
public enum SourcesResult: Hashable, Sendable {
    /// The user wants to enter the API key of a site; the page closes.
    case key(Site)
    /// The page was closed, in any way; nothing follows.
    case cancel
}
