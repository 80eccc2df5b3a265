import CGtk
import Gtk
import GtkShims
import KitIntegerConversion

/// The rows of a list as a GListModel that stores none of them.
///
/// GTK asks for a row as an object only where it looks. As long as somebody holds that object, it stands for a row.
///
/// - **Few rows come, go or move**: GTK is told of each, and the same identity is the same object wherever it has moved. So
///   GTK keeps the row's widgets, the focus and the person's place.
/// - **Many do**: GTK is told nothing but how many rows there are. The objects stay where they stand and stand for whoever
///   is there now; whoever shows rows looks at them again.
///
/// GTK makes some two hundred rows at once where it is told of so many more, and ends them alike. So it is told in
/// steps: where rows are missing at the end, ``settle()`` adds some; where there are too many, they are spare, which
/// means that ``row(at:)`` is nil, until it has removed them.
@MainActor
final class SectionedListModel<Section, Item>: RowOwner
where Section: Identifiable & Equatable, Item: Identifiable & Equatable {
    typealias Rows = SectionedRows<Section, Item>
    typealias Change = SectionedChange<Section, Item>

    /// How many rows GTK is told of in one step.
    static var step: Int { 6 }

    /// How many rows GTK makes around the one at which it looks, and some: further ones cost it nothing.
    static var realised: Int { 210 }

    /// The model for GTK, which answers until this object ends.
    let listModel: Owned<AnyGObject>

    /// The rows as they were shown last.
    private(set) var rows = Rows()

    /// How many rows stand as objects now.
    var standingRows: Int { standing.count }

    /// Whether GTK knows how many rows there are.
    var isSettled: Bool { reported == rows.count }

    private enum Identity: Hashable {
        case row(Rows.Identity)
        case spare(Int)
    }

    private let source: OpaquePointer
    private let standing = StandingRows<Identity>()
    private var reported = 0
    private var grown = 0
    /// Whether GTK is being told of rows, and is placing them.
    private(set) var isNotifying = false
    private var waiting: Change?
    private var transition: Transition?

    /// Between two splices, the list is the new rows up to a position and the old rows from another on.
    private struct Transition {
        let old: Rows
        var newEnd = 0
        var oldEnd = 0
    }

    override init() {
        source = gtk_shims_sectioned_list_model_new()
        listModel = Owned(adopting: AnyGObject(source))
        super.init()
        gtk_shims_sectioned_list_model_own(source, RowOwner.rowAtPosition, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit {
        gtk_shims_sectioned_list_model_disown(source)
    }

    /// Shows other rows; whoever shows them looks at each again.
    ///
    /// Where a listener asks for yet other rows meanwhile, those follow when these are shown.
    ///
    /// - Parameter change: The rows to show, and how they differ.
    func show(_ change: Change) {
        guard !isNotifying else {
            waiting = change
            return
        }
        notifying {
            let isKnown = change.origin === rows.stamp
            let splices =
                isKnown
                ? change.splices : Splice.difference(from: rows.identities, to: change.rows.identities)
            if let splices, isSettled {
                follow(splices, to: change.rows)
            } else {
                replace(by: change.rows)
            }
        }
    }

    /// Tells GTK of some more of the rows at the end that it misses, or that are spare.
    func settle() {
        guard !isSettled, !isNotifying else { return }
        notifying {
            if reported < rows.count {
                grow()
            } else {
                let step = min(Self.step, reported - rows.count)
                splice(Splice(position: reported - step, removed: step, added: 0))
            }
        }
    }

    /// What the row at a position shows, at any time GTK may ask; nil for a spare one.
    func row(at position: Int) -> Rows.Row? {
        let (rows, position) = place(of: position)
        return position < rows.count ? rows[position] : nil
    }

    /// What the row at a position is, as ``row(at:)``; nil for a spare one.
    func rowIdentity(at position: Int) -> Rows.Identity? {
        let (rows, position) = place(of: position)
        return position < rows.count ? rows.identity(at: position) : nil
    }

    override func object(at position: Int) -> UnsafeMutableRawPointer {
        standing.object(for: identity(at: position), at: position)
    }

    private func identity(at position: Int) -> Identity {
        let (rows, place) = place(of: position)
        return place < rows.count ? .row(rows.identity(at: place)) : .spare(position)
    }

    private func place(of position: Int) -> (Rows, Int) {
        guard let transition, position >= transition.newEnd else { return (rows, position) }
        return (transition.old, position - transition.newEnd + transition.oldEnd)
    }

    /// Tells GTK of each row that comes, goes or moves.
    private func follow(_ splices: [Splice], to new: Rows) {
        transition = Transition(old: rows)
        rows = new
        var growth = 0
        for next in splices {
            transition?.oldEnd = next.position - growth + next.removed
            transition?.newEnd = next.position + next.added
            growth += next.added - next.removed
            splice(next)
        }
        transition = nil
    }

    /// Lets the rows stand in the places of the old ones, and tells GTK of no more than it can do at once.
    private func replace(by new: Rows) {
        rows = new
        standing.reassign { [unowned self] in identity(at: $0) }
        if reported < new.count {
            grow()
        } else if reported > new.count {
            let retained = retainedRows()
            if retained < reported { splice(Splice(position: retained, removed: reported - retained, added: 0)) }
        }
    }

    private func grow() {
        let step = grown < Self.realised ? min(Self.step, rows.count - reported) : rows.count - reported
        grown += step
        splice(Splice(position: reported, removed: 0, added: step))
        if isSettled { grown = 0 }
    }

    /// How many rows stay for now, spare ones among them: those that GTK shows, if it is at the top of the list.
    ///
    /// Further down it would have to jump in any case, and spare rows have no height from which it could tell where to.
    private func retainedRows() -> Int {
        guard let shown = standing.positions, shown.lowerBound == 0, shown.upperBound < Self.realised else {
            return rows.count
        }
        return min(reported, max(rows.count, shown.upperBound + 1))
    }

    private func splice(_ splice: Splice) {
        reported += splice.added - splice.removed
        standing.follow(splice)
        gtk_shims_sectioned_list_model_splice(
            source, guint(splice.position), guint(splice.removed), guint(splice.added))
    }

    private func notifying(_ body: () -> Void) {
        isNotifying = true
        body()
        isNotifying = false
        guard let next = waiting else { return }
        waiting = nil
        show(next)
    }
}

/// Answers GTK's questions for rows; a class of its own, because a C function cannot be generic.
@MainActor
class RowOwner {
    init() {}

    /// The object for the row at a position, with a reference for the caller.
    func object(at position: Int) -> UnsafeMutableRawPointer {
        preconditionFailure("A list of rows answers which row stands at \(position).")
    }

    fileprivate static let rowAtPosition: GtkShimsRowAtPosition = { position, owner in
        guard let owner else { return nil }
        let asked = Unmanaged<RowOwner>.fromOpaque(owner).takeUnretainedValue()
        return MainActor.assumeIsolated { ReturnValue(row: asked.object(at: Int(position))) }.row
    }

    private struct ReturnValue: @unchecked Sendable {  // made and read on the main thread, within one call
        let row: UnsafeMutableRawPointer
    }
}
