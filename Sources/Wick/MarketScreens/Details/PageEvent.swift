/// An event of the web view.
public enum PageEvent: Hashable, Sendable {
    /// Started loading a page.
    case started
    /// The first content is visible.
    case committed
    /// Loading ended, with or without success.
    case finished
    /// The page at an address failed to load.
    case failed(PageFailure, address: String)
    /// A request of the page was refused.
    case refused(PageRefusal)
    /// The condition of the page changed.
    case changed(PageCondition)
}

/// The condition of a page in the web view.
public struct PageCondition: Hashable, Sendable {
    /// The title, or empty.
    public var title: String
    /// The address; empty before anything has loaded.
    public var address: String
    /// The loading progress, from 0 to 1.
    public var progress: Double
    /// Whether there is a previous page.
    public var canGoBack: Bool

    /// Creates a condition.
    public init(title: String = "", address: String = "", progress: Double = 0, canGoBack: Bool = false) {
        self.title = title
        self.address = address
        self.progress = progress
        self.canGoBack = canGoBack
    }
}

/// A command for the web view.
public enum PageCommand: Hashable, Sendable {
    /// Load an address.
    case load(String)
    /// Reload the page.
    case reload
    /// Stop loading.
    case stop
    /// Go back to the previous page.
    case goBack
}
