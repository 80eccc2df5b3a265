/// What a person is told in passing, after the fact.
public struct Notice: Sendable {
    /// What has happened, in a few words or a sentence.
    public let text: String
    /// What can be done about it; `nil` for nothing.
    public let action: Action?
    /// How much is lost with the action, once the notice has gone.
    public let importance: Importance

    /// Makes a notice.
    public init(_ text: String, action: Action? = nil, importance: Importance = .ordinary) {
        self.text = text
        self.action = action
        self.importance = importance
    }

    /// How long a notice is wanted.
    public enum Importance: Sendable {
        /// What it tells is done again in a moment.
        case ordinary
        /// What it tells has cost much: it stays longer.
        case great
    }

    /// Something that can be done about it.
    public struct Action: Sendable {
        /// What a button says, in a word or two.
        public let title: String
        /// Does it; called at most once.
        public let handler: @MainActor @Sendable () -> Void

        /// Makes an action.
        public init(title: String, handler: @escaping @MainActor @Sendable () -> Void) {
            self.title = title
            self.handler = handler
        }
    }
}

/// Shows notices: the seam between the program's story and a toolkit.
@MainActor
public protocol NoticePresenter: AnyObject {
    /// Shows a notice over one that is still shown; what that one offers is in reach again when the newer one has gone.
    ///
    /// - Parameter notice: What to say.
    func present(_ notice: Notice)
}
