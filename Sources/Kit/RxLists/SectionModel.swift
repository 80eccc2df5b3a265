/// One section of a list: the content of its header, and its items in order.
///
/// An item's `id` identifies it in the whole list, not only in its section: no two items of a list share an id, nor do
/// two sections. An item that keeps its id is shown again only if it compares unequal.
public struct SectionModel<Section, Item>: Equatable
where Section: Identifiable & Equatable, Item: Identifiable & Equatable {
    /// The header's content.
    public var model: Section
    /// The items below the header, in order.
    public var items: [Item]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - model: The header's content.
    ///   - items: The items below the header, in order.
    public init(model: Section, items: [Item]) {
        self.model = model
        self.items = items
    }
}

extension SectionModel: Sendable where Section: Sendable, Item: Sendable {}
