/// What the user does to select rows of a list.
public enum RowSelectionTap<ID: Hashable>: Hashable {
    /// Selects a row, or deselects it: Ctrl and a click, a long press, or a click while rows are selected.
    case toggle(ID)
    /// Selects the rows up to one: Shift and a click or an arrow key.
    ///
    /// The range begins at the row toggled last, or at `from`, the focused row, if none is selected.
    case extend(from: ID?, to: ID)
    /// Selects all rows.
    case all
    /// Deselects all rows.
    case end
}

/// The selected rows of a list.
public struct RowSelection<ID: Hashable>: Hashable {
    /// The selected rows.
    public private(set) var ids: Set<ID> = []

    /// Where the next range begins.
    private var anchor: ID?
    /// The rows selected besides the range that begins at the anchor.
    private var others: Set<ID> = []

    /// Creates an empty selection.
    public init() {}

    /// Whether no row is selected.
    public var isEmpty: Bool { ids.isEmpty }

    /// Changes the selection.
    ///
    /// - Parameters:
    ///   - tap: What the user does.
    ///   - rows: The visible rows in order; other rows stay selected.
    public mutating func apply(_ tap: RowSelectionTap<ID>, among rows: [ID]) {
        switch tap {
        case .toggle(let id):
            if ids.remove(id) == nil { ids.insert(id) }
            (anchor, others) = (id, ids)
        case .extend(let from, let to):
            if ids.isEmpty || anchor == nil { (anchor, others) = (from ?? to, ids) }
            guard let end = rows.firstIndex(of: to) else { return }
            let start = anchor.flatMap { rows.firstIndex(of: $0) } ?? end
            ids = others.union(rows[min(start, end)...max(start, end)])
        case .all:
            ids.formUnion(rows)
            (anchor, others) = (nil, [])
        case .end: self = RowSelection()
        }
    }

    /// Deselects rows that are gone.
    ///
    /// - Parameter remains: Whether a row still exists.
    public mutating func retain(_ remains: (ID) -> Bool) {
        guard !ids.allSatisfy(remains) else { return }
        ids = ids.filter(remains)
        others = others.filter(remains)
    }
}

extension RowSelectionTap: Sendable where ID: Sendable {}
extension RowSelection: Sendable where ID: Sendable {}
