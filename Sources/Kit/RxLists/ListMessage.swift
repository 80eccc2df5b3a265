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

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - title: What happened, in a few words or one sentence.
    ///   - advice: What the user can do, or details.
    ///   - iconName: An icon of the theme; `nil` for the standard one.
    ///   - canRetry: Whether loading again may help.
    public init(_ title: String, _ advice: String = "", iconName: String? = nil, canRetry: Bool = false) {
        self.title = title
        self.advice = advice
        self.iconName = iconName
        self.canRetry = canRetry
    }

    /// A failure after which loading again may help.
    ///
    /// - Parameters:
    ///   - title: What happened, in one sentence.
    ///   - advice: What the user can do, in one sentence.
    ///   - iconName: An icon of the theme; `nil` for the standard one.
    public static func failure(_ title: String, _ advice: String = "", iconName: String? = nil) -> ListMessage {
        ListMessage(title, advice, iconName: iconName, canRetry: true)
    }
}
