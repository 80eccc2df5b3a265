import Gtk
import Rx

/// What one row of a sectioned list is made of: widgets that show one content after another.
///
/// A list has far fewer cells than rows: a cell is made once, then bound to a row, shown, and bound to another as the
/// person scrolls. Whatever a cell subscribes to for its row goes into the bag it is handed, and nowhere else: the bag
/// is disposed when the row is taken from the cell, so that a recycled cell carries exactly its own subscriptions.
@MainActor
public protocol ListCell: AnyObject {
    /// What a row shows. Its `id` is the row's identity.
    associatedtype Content: Identifiable & Equatable

    /// The widget that stands in the row; always the same one.
    var widget: any Widget { get }

    /// Shows a content: at each binding, and whenever the content of the bound row changes.
    ///
    /// - Parameter content: What to show.
    func show(_ content: Content)

    /// The whole row in words, for assistive technology; nil where the widgets in it speak for themselves.
    ///
    /// - Parameter content: What the row shows.
    func spokenName(of content: Content) -> String?

    /// The cell now belongs to a row. The default subscribes to nothing.
    ///
    /// - Parameters:
    ///   - id: The row's identity.
    ///   - bag: Holds what the cell subscribes to; disposed when the cell is taken from the row.
    func bind(to id: Content.ID, in bag: DisposeBag)

    /// The row has come into sight. The default does nothing.
    ///
    /// GTK keeps some two hundred rows bound around the ones in sight: what costs, such as fetching an icon, belongs
    /// here.
    ///
    /// - Parameters:
    ///   - id: The row's identity.
    ///   - bag: Holds what the cell subscribes to; disposed when the row is out of sight again.
    func appear(as id: Content.ID, in bag: DisposeBag)

    /// Says whether the person may edit the row, as by a swipe. The default does nothing.
    ///
    /// - Parameter isEditable: What the list's `canEditRow` answers for the row.
    func setEditable(_ isEditable: Bool)
}

extension ListCell {
    /// The widgets in the row speak for themselves.
    public func spokenName(of content: Content) -> String? { nil }

    /// Subscribes to nothing.
    public func bind(to id: Content.ID, in bag: DisposeBag) {}

    /// Does nothing.
    public func appear(as id: Content.ID, in bag: DisposeBag) {}

    /// Does nothing.
    public func setEditable(_ isEditable: Bool) {}
}
