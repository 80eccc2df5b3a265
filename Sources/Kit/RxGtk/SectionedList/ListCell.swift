import Gtk
import Rx

/// The widgets of one row of a sectioned list, which show one content after another.
///
/// A list has far fewer cells than rows: a cell is created once, then bound to a row, shown, and rebound as the user
/// scrolls. All subscriptions of a cell for its row must go into the given bag, which is disposed of when the cell is
/// unbound, so that a recycled cell has exactly its own subscriptions.
@MainActor
public protocol ListCell: AnyObject {
    /// The content of a row. Its `id` is the row's identity.
    associatedtype Content: Identifiable & Equatable

    /// The widget in the row, constant for the life of the cell.
    var widget: any Widget { get }

    /// Shows a content; called at each binding, and whenever the bound row's content changes.
    ///
    /// - Parameter content: The content.
    func show(_ content: Content)

    /// The whole row as a text for assistive technology; nil if the widgets in it are accessible on their own.
    ///
    /// - Parameter content: The row's content.
    func spokenName(of content: Content) -> String?

    /// Emits on the main thread when ``spokenName(of:)`` has changed although the content has not. The default never does.
    var spokenNameChanges: Observable<Void> { get }

    /// Called when the cell is bound to a row. The default subscribes to nothing.
    ///
    /// - Parameters:
    ///   - id: The row's identity.
    ///   - bag: Retains the cell's subscriptions; disposed of when the cell is unbound.
    func bind(to id: Content.ID, in bag: DisposeBag)

    /// Called when the row becomes visible, before it is first painted. The default does nothing.
    ///
    /// A row that only passes by, in a list that is scrolled by a quarter of its height per frame, is not reported until the
    /// list slows down.
    ///
    /// GTK binds some two hundred rows around the visible ones: expensive work, such as fetching an icon, belongs here.
    ///
    /// - Parameters:
    ///   - id: The row's identity.
    ///   - bag: Retains the cell's subscriptions; disposed of when the row is no longer visible.
    func appear(as id: Content.ID, in bag: DisposeBag)

    /// Called when the user arrives at the row and leaves it. The default does nothing.
    ///
    /// For controls that only such a row needs: widgets in all of some two hundred rows would be too expensive.
    ///
    /// - Parameter isAttended: Whether the pointer rests on the row, the row has the focus, or it is open.
    func attend(_ isAttended: Bool)
}

extension ListCell {
    /// Returns nil: the widgets in the row are accessible on their own.
    public func spokenName(of content: Content) -> String? { nil }

    /// Never emits.
    public var spokenNameChanges: Observable<Void> { .never() }

    /// Subscribes to nothing.
    public func bind(to id: Content.ID, in bag: DisposeBag) {}

    /// Does nothing.
    public func appear(as id: Content.ID, in bag: DisposeBag) {}

    /// Does nothing.
    public func attend(_ isAttended: Bool) {}
}
