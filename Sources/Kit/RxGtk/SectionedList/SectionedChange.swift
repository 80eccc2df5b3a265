/// The difference between a list's current rows and its next ones, computed before the list receives it.
///
/// Comparing 20,000 rows takes longer than a frame may; so it is done in the background, and the list only applies the
/// result. A change computed from other rows than the list's current ones is recomputed by the list.
public struct SectionedChange<Section, Item> where Section: Identifiable & Equatable, Item: Identifiable & Equatable {
    typealias Rows = SectionedRows<Section, Item>

    /// The stamp of the rows it was computed from.
    let origin: Rows.Stamp
    let rows: Rows
    /// The insertions, removals and moves if they are few; nil if they are many.
    let splices: [Splice]?
    /// Whether the previous rows may be released on any thread.
    let isReleasedAnywhere: Bool

    init(from old: Rows, to new: Rows, isReleasedAnywhere: Bool = false) {
        origin = old.stamp
        rows = new
        splices = Splice.difference(from: old.identities, to: new.identities)
        self.isReleasedAnywhere = isReleasedAnywhere
    }
}

extension SectionedChange: Sendable where Section: Sendable, Item: Sendable {}
