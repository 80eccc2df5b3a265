/// One section of a list: what its header shows, and its items in order.
///
/// An item's `id` is its identity in the whole list, not in its section alone: no two items of one list share one, and
/// no two sections. Equality beyond the identity tells whether a row that stays must be shown anew.
public struct SectionModel<Section, Item>: Equatable
where Section: Identifiable & Equatable, Item: Identifiable & Equatable {
    /// What the header shows.
    public var model: Section
    /// The items below the header, in order.
    public var items: [Item]

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - model: What the header shows.
    ///   - items: The items below the header, in order.
    public init(model: Section, items: [Item]) {
        self.model = model
        self.items = items
    }
}

extension SectionModel: Sendable where Section: Sendable, Item: Sendable {}
