/// What turns the rows that a list shows into others, computed before the list is told.
///
/// Comparing 20,000 rows with 20,000 others takes longer than a frame may; so it is done where there is time, and the
/// list only follows. A change that was computed from other rows than the list shows is computed anew there.
public struct SectionedChange<Section, Item> where Section: Identifiable & Equatable, Item: Identifiable & Equatable {
    typealias Rows = SectionedRows<Section, Item>

    /// The stamp of the rows it was computed from.
    let origin: Rows.Stamp
    /// The rows to show.
    let rows: Rows
    /// How few rows come, go and move; nil where they are many.
    let splices: [Splice]?
    /// Whether the rows before these may be released on any thread.
    let isReleasedAnywhere: Bool

    /// Computes a change.
    init(from old: Rows, to new: Rows, isReleasedAnywhere: Bool = false) {
        origin = old.stamp
        rows = new
        splices = Splice.difference(from: old.identities, to: new.identities)
        self.isReleasedAnywhere = isReleasedAnywhere
    }
}

extension SectionedChange: Sendable where Section: Sendable, Item: Sendable {}
