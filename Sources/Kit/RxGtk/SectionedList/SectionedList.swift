import Gtk
import Rx

/// A list of sections, whatever its cells: what bindings need to know of it.
@MainActor
public protocol SectionedList: ReactiveCompatible, AnyObject {
    /// What the list shows.
    associatedtype Sections
    /// How other sections differ from what the list shows.
    associatedtype Change
    /// What a row's item is known by.
    associatedtype ItemID

    /// The list's widget, on which the list hangs.
    var widget: AnyWidget { get }

    /// The identities of the rows that the person clicks, or opens with Enter, from now on.
    var itemActivated: Observable<ItemID> { get }

    /// The identities of the rows whose action the person runs, from now on.
    var itemActionRun: Observable<ItemID> { get }

    /// Shows other sections, and computes here how they differ: for short lists.
    ///
    /// - Parameter sections: The sections, in which no identity stands twice.
    func show(_ sections: Sections)

    /// Shows other sections, whose difference was computed ahead: for long lists.
    ///
    /// - Parameter change: What `sectionedChanges()` has made of the sections.
    func show(_ change: Change)

    /// Scrolls to the first row.
    func scrollToTop()
}

@MainActor
extension Reactive where Base: SectionedList {
    /// What the list shows, if it is short: how sections differ is computed on the main thread.
    public var sections: WidgetBinder<Base.Sections> {
        WidgetBinder(base.widget) { [weak base] _, sections in base?.show(sections) }
    }

    /// What the list shows, however long it is: how sections differ was computed by `sectionedChanges()`.
    public var changes: WidgetBinder<Base.Change> {
        WidgetBinder(base.widget) { [weak base] _, change in base?.show(change) }
    }

    /// The identities of the rows that the person clicks, or opens with Enter.
    public var itemActivated: Observable<Base.ItemID> { base.itemActivated }

    /// The identities of the rows whose action the person runs, by swipe, menu, key or assistive technology.
    public var itemActionRun: Observable<Base.ItemID> { base.itemActionRun }
}
