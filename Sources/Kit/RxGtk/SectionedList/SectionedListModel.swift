import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import KitIntegerConversion

/// The rows of a list as a GListModel that stores no row objects.
///
/// GTK requests row objects only where it needs them. An object represents its row as long as it is retained.
///
/// - **Few rows are inserted, removed or moved**: GTK is notified of each, and an identity keeps its object wherever it
///   moves. So GTK preserves the row's widgets, the focus and the scroll position.
/// - **Many rows change**: GTK is notified only of the number of rows. The objects keep their positions and represent
///   the new rows there; the slots are then updated.
///
/// When notified of many new rows, GTK creates some two hundred at once, and removes them likewise. So it is notified
/// in steps: ``settle()`` adds missing rows at the end; surplus rows are spare, which means that ``row(at:)`` is nil,
/// until it has removed them.
@MainActor
final class SectionedListModel<Section, Item>: RowOwner
where Section: Identifiable & Equatable, Item: Identifiable & Equatable {
    typealias Rows = SectionedRows<Section, Item>
    typealias Change = SectionedChange<Section, Item>

    /// The number of rows that GTK is notified of in one step.
    static var step: Int { 6 }

    /// An upper bound of the number of rows that GTK creates around the viewport: further rows cost nothing.
    static var realised: Int { 210 }

    /// The model for GTK, which works until this object ends.
    let listModel: Owned<AnyGObject>

    private(set) var rows = Rows()

    /// The number of live row objects.
    var standingRows: Int { standing.count }

    /// Whether GTK has been notified of the current number of rows.
    var isSettled: Bool { reported == rows.count }

    private enum Identity: Hashable {
        case row(Rows.Identity)
        case spare(Int)
    }

    private let source: OpaquePointer
    private let standing = StandingRows<Identity>()
    private var reported = 0
    private var grown = 0
    /// Whether GTK is being notified of rows, and is placing them.
    private(set) var isNotifying = false
    private var waiting: Change?
    private var transition: Transition?

    /// Between two splices, the list consists of the new rows up to a position and of the old rows from another
    /// position on.
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

    /// Shows other rows; the caller then updates the slots.
    ///
    /// Rows that a listener requests meanwhile are shown after these.
    ///
    /// - Parameter change: The rows to show, and their difference.
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

    /// Notifies GTK of some of the missing or spare rows at the end.
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

    /// The row at a position, valid whenever GTK may ask; nil for a spare one.
    func row(at position: Int) -> Rows.Row? {
        let (rows, position) = place(of: position)
        return position < rows.count ? rows[position] : nil
    }

    /// The row at a position; nil for a spare one, and outside of the list.
    func row(ifAt position: Int) -> Rows.Row? {
        (0..<rows.count).contains(position) ? row(at: position) : nil
    }

    /// The identity of the row at a position; nil for a spare one.
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

    /// Notifies GTK of each row that is inserted, removed or moved.
    private func follow(_ splices: [Splice], to new: Rows) {
        standing.catchUp()
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

    /// Assigns the rows to the old positions, and notifies GTK of no more than it can handle at once.
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

    /// The number of rows to retain for now, including spare ones: those that GTK shows, if it is at the top of the
    /// list.
    ///
    /// Elsewhere the list would jump in any case, since spare rows have no height to compute a position from.
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

/// Implements GListModel; not generic, because a C function cannot be generic.
@MainActor
class RowOwner {
    init() {}

    /// The object for the row at a position, with a reference for the caller.
    func object(at position: Int) -> UnsafeMutableRawPointer {
        preconditionFailure("RowOwner.object(at:) must be overridden.")
    }

    fileprivate static let rowAtPosition: GtkShimsRowAtPosition = { position, owner in
        guard let owner else { return nil }
        let asked = Unmanaged<RowOwner>.fromOpaque(owner).takeUnretainedValue()
        return MainActor.assumeIsolated { ReturnValue(row: asked.object(at: Int(position))) }.row
    }

    private struct ReturnValue: @unchecked Sendable {  // created and read on the main thread, within one call
        let row: UnsafeMutableRawPointer
    }
}
