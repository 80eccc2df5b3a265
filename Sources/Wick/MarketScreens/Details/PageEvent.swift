/// What a web view tells of the page it shows.
public enum PageEvent: Hashable, Sendable {
    /// A page is on its way.
    case started
    /// Its beginning is in sight.
    case committed
    /// Nothing more comes, whether it is there or has failed.
    case finished
    /// It is not there, with its address.
    case failed(PageFailure, address: String)
    /// The page wanted something and was not given it.
    case refused(PageRefusal)
    /// How it stands with the page.
    case changed(PageCondition)
}

/// How it stands with a page.
public struct PageCondition: Hashable, Sendable {
    /// What it calls itself; empty where it has no title.
    public var title: String
    /// Where it is; empty where it is nowhere yet.
    public var address: String
    /// How much of it has come, from 0 to 1.
    public var progress: Double
    /// Whether there is a page before it.
    public var canGoBack: Bool

    /// Describes a page.
    public init(title: String = "", address: String = "", progress: Double = 0, canGoBack: Bool = false) {
        self.title = title
        self.address = address
        self.progress = progress
        self.canGoBack = canGoBack
    }
}

/// What a web view is to do.
public enum PageCommand: Hashable, Sendable {
    /// Go to an address.
    case load(String)
    /// Ask for the page anew.
    case reload
    /// Ask for no more of it.
    case stop
    /// Go to the page before.
    case goBack
}
