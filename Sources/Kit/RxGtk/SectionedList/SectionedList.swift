import Gtk
import Rx

/// The interface of a list of sections that bindings use, independent of its cells.
@MainActor
public protocol SectionedList: ReactiveCompatible, AnyObject {
    /// The content of the list.
    associatedtype Sections
    /// The difference between two contents.
    associatedtype Change
    /// The identity of an item.
    associatedtype ItemID

    /// The list's widget, which retains the list.
    var widget: AnyWidget { get }

    /// The ids of the items that the user clicks or opens with Enter, from now on.
    var itemActivated: Observable<ItemID> { get }

    /// The ids of the items whose actions the user runs, from now on.
    var itemActionRun: Observable<(ItemID, RowAction)> { get }

    /// Shows other sections and computes the difference on the main thread, for short lists.
    ///
    /// - Parameter sections: The sections, without duplicate ids.
    func show(_ sections: Sections)

    /// Shows other sections with a precomputed difference, for long lists.
    ///
    /// - Parameter change: An element of `sectionedChanges()`.
    func show(_ change: Change)

    /// Scrolls to the first row.
    func scrollToTop()
}

@MainActor
extension Reactive where Base: SectionedList {
    /// The sections of a short list: differences are computed on the main thread.
    public var sections: WidgetBinder<Base.Sections> {
        WidgetBinder(base.widget) { [weak base] _, sections in base?.show(sections) }
    }

    /// The sections of a list of any length: differences are precomputed by `sectionedChanges()`.
    public var changes: WidgetBinder<Base.Change> {
        WidgetBinder(base.widget) { [weak base] _, change in base?.show(change) }
    }

    /// The ids of the items that the user clicks or opens with Enter.
    public var itemActivated: ControlEvent<Base.ItemID> { ControlEvent(events: base.itemActivated) }

    /// The ids of the items on which the user runs one of some actions, by swipe, menu, key or assistive technology.
    ///
    /// - Parameter actions: Actions of the list.
    public func itemActionRun(_ actions: RowAction...) -> ControlEvent<Base.ItemID> {
        let names = Set(actions.map(\.name))
        return ControlEvent(events: base.itemActionRun.filter { names.contains($1.name) }.map { id, _ in id })
    }
}
