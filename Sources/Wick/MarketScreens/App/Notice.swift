/// A short message shown after an action.
public struct Notice: Sendable {
    /// The message: a few words or a sentence.
    public let text: String
    /// An action offered with the message, if any.
    public let action: Action?
    /// How costly it is to miss the action.
    public let importance: Importance

    /// Creates a notice.
    public init(_ text: String, action: Action? = nil, importance: Importance = .ordinary) {
        self.text = text
        self.action = action
        self.importance = importance
    }

    /// Decides how long a notice stays.
    public enum Importance: Sendable {
        /// The action is easily repeated.
        case ordinary
        /// The action is costly to repeat: the notice stays longer.
        case great
    }

    /// An action offered in a notice.
    public struct Action: Sendable {
        /// The button's title, one or two words.
        public let title: String
        /// Called at most once.
        public let handler: @MainActor @Sendable () -> Void

        /// Creates an action.
        public init(title: String, handler: @escaping @MainActor @Sendable () -> Void) {
            self.title = title
            self.handler = handler
        }
    }
}

/// Presents notices; implemented by the toolkit.
@MainActor
public protocol NoticePresenter: AnyObject {
    /// Shows a notice on top of the current one, which becomes visible again when the newer one is gone.
    func present(_ notice: Notice)
}
