import CGtk
import Gtk
import GtkShims

/// The rows of a list as a GListModel that stores none of them.
///
/// GTK asks for a row as an object only where it looks. As long as somebody holds that object, the same identity is
/// answered by the same object, wherever it has moved: so GTK keeps the row's widgets and the person's place.
@MainActor
final class SectionedListModel<Section, Item>: RowOwner
where Section: Identifiable & Equatable, Item: Identifiable & Equatable {
    typealias Rows = SectionedRows<Section, Item>

    /// The model for GTK, which answers until this object ends.
    let listModel: Owned<AnyGObject>

    /// The rows as they were shown last.
    private(set) var rows = Rows()

    /// How many rows stand as objects now.
    var standingRows: Int { standing.count }

    private let source: OpaquePointer
    private let standing = StandingRows<Rows.Identity>()
    private var transition: Transition?
    private var waiting: Rows?

    /// Between two splices, the list is the new rows up to a position and the old rows from another on.
    private struct Transition {
        let old: Rows
        var newEnd: Int
        var oldEnd: Int
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

    /// Shows other rows, telling GTK of no more than what came, went and moved.
    ///
    /// Where a listener asks for yet other rows meanwhile, those follow when these are shown.
    ///
    /// - Parameter new: The rows to show.
    func show(_ new: Rows) {
        guard transition == nil else {
            waiting = new
            return
        }
        let splices = Splice.difference(from: rows.identities, to: new.identities)
        transition = Transition(old: rows, newEnd: 0, oldEnd: 0)
        rows = new
        var growth = 0
        for splice in splices {
            transition?.oldEnd = splice.position - growth + splice.removed
            transition?.newEnd = splice.position + splice.added
            growth += splice.added - splice.removed
            gtk_shims_sectioned_list_model_splice(
                source, guint(splice.position), guint(splice.removed), guint(splice.added))
        }
        transition = nil
        guard let next = waiting else { return }
        waiting = nil
        show(next)
    }

    /// What the row at a position shows, at any time GTK may ask; nil beyond the rows.
    func row(at position: Int) -> Rows.Row? {
        let (rows, position) = place(of: position)
        return position < rows.count ? rows[position] : nil
    }

    override func object(at position: Int) -> UnsafeMutableRawPointer {
        let (rows, position) = place(of: position)
        return standing.object(for: rows.identity(at: position))
    }

    private func place(of position: Int) -> (Rows, Int) {
        guard let transition, position >= transition.newEnd else { return (rows, position) }
        return (transition.old, position - transition.newEnd + transition.oldEnd)
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
        return MainActor.assumeIsolated { Answer(row: asked.object(at: Int(position))) }.row
    }

    private struct Answer: @unchecked Sendable {  // made and read on the main thread, within one call
        let row: UnsafeMutableRawPointer
    }
}
