/// A message of a list to the user: in place of rows, or above them.
public struct ListMessage: Error, Hashable, Sendable {
    /// What happened, in a few words or one sentence.
    public let title: String
    /// What the user can do, or details; empty for nothing.
    public let advice: String
    /// An icon of the theme; `nil` for the standard one.
    public let iconName: String?
    /// Whether loading again may help.
    public let canRetry: Bool
    /// The technical text of a failure; `nil` for none.
    public let details: String?

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - title: What happened, in a few words or one sentence.
    ///   - advice: What the user can do, or details.
    ///   - iconName: An icon of the theme; `nil` for the standard one.
    ///   - canRetry: Whether loading again may help.
    ///   - details: The technical text of a failure; `nil` for none.
    public init(
        _ title: String, _ advice: String = "", iconName: String? = nil, canRetry: Bool = false, details: String? = nil
    ) {
        self.title = title
        self.advice = advice
        self.iconName = iconName
        self.canRetry = canRetry
        self.details = details
    }

    /// A failure after which loading again may help.
    ///
    /// - Parameters:
    ///   - title: What happened, in one sentence.
    ///   - advice: What the user can do, in one sentence.
    ///   - iconName: An icon of the theme; `nil` for the standard one.
    ///   - details: The technical text; `nil` for none.
    public static func failure(
        _ title: String, _ advice: String = "", iconName: String? = nil, details: String? = nil
    ) -> ListMessage {
        ListMessage(title, advice, iconName: iconName, canRetry: true, details: details)
    }
}
