/// The heading of a section that has only a title.
public struct Heading: Identifiable, Hashable, Sendable {
    /// The identity of the section.
    public let id: String
    /// The text; an empty heading takes no space.
    public let title: String

    /// Creates a heading.
    ///
    /// - Parameters:
    ///   - id: The identity of the section.
    ///   - title: The text.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
