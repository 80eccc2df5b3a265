import CGtk
import GtkShims
import KitIntegerConversion
import KitLocalization

/// A borrowed widget.
///
/// Types of this name's family wrap what the programs use most; everything else of GTK is reached with
/// ``Object/cast(to:)`` and ``Object/opaque``, and a widget without a type of its own is an ``AnyWidget``.
@MainActor
public protocol Widget: Object {}

/// A borrowed widget of any class.
@MainActor
public struct AnyWidget: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Forgets the type of a widget.
    ///
    /// - Parameter widget: Any widget.
    public init(_ widget: any Widget) { raw = widget.raw }
}

extension Widget {
    /// Borrows a widget, mostly one fresh from `gtk_…_new`, whose floating reference stays for the tree to adopt.
    ///
    /// - Parameter pointer: A widget of the class that this type stands for.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        self.init(raw: UnsafeMutableRawPointer(pointer))
    }

    /// The pointer as most C functions want it.
    public var pointer: UnsafeMutablePointer<GtkWidget> { cast() }

    /// The widget it stands in, if it stands in one.
    public var parent: AnyWidget? {
        gtk_widget_get_parent(pointer).map { AnyWidget($0) }
    }

    /// How many pixels of the display one of the toolkit's is wide, 1 or more.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(pointer)) }

    /// Whether the widget is shown when its parent is.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        nonmutating set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// Whether the person can use the widget.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        nonmutating set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// What the pointer over the widget, or its focus, explains.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
        nonmutating set { gtk_widget_set_tooltip_text(pointer, newValue) }
    }

    /// Explains the widget by a text that is asked for when it is to be seen.
    ///
    /// For a text that changes: setting ``tooltip`` asks the display server each time where the pointer is.
    ///
    /// - Parameter text: The text; held as long as the widget lives.
    public func explain(_ text: @escaping @MainActor () -> String) {
        gtk_widget_set_has_tooltip(pointer, 1)
        connect("query-tooltip", .tooltip) { tooltip in
            gtk_tooltip_set_text(tooltip, text())
            return true
        }
    }

    /// Adds a CSS class: "suggested-action", "title-1".
    ///
    /// - Parameter name: The class without a dot.
    public func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }

    /// Takes a CSS class away.
    ///
    /// - Parameter name: The class without a dot.
    public func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

    /// More than anybody listens to.
    private static var longestName: Int { 2000 }

    /// Says by what name assistive technology and tests know the widget, where its text does not.
    ///
    /// - Parameter label: A short name in the person's words; it may have names from outside in it.
    public func setAccessibleLabel(_ label: String) {
        gtk_shims_set_accessible_label(pointer, label.sanitized(limit: Self.longestName))
    }

    /// Says more about the widget to assistive technology than its name does.
    ///
    /// - Parameter description: A sentence.
    public func setAccessibleDescription(_ description: String) {
        gtk_shims_set_accessible_description(pointer, description.sanitized(limit: Self.longestName))
    }

    /// Says whether assistive technology passes over the widget and what stands in it.
    ///
    /// - Parameter isHidden: Whether it does.
    public func setAccessibleHidden(_ isHidden: Bool) {
        gtk_shims_set_accessible_hidden(pointer, isHidden ? 1 : 0)
    }

    /// Lets assistive technology pass over the widget and what stands in it, for good.
    ///
    /// It must not have been shown yet. ``setAccessibleHidden(_:)`` alone does not do on GTK 4.18, which sets that state by itself
    /// whenever a widget is mapped or unmapped.
    public func hideAccessibly() {
        setAccessibleRole(.ornament)
        setAccessibleHidden(true)
    }

    /// Calls back with each widget that stands directly in this one, what GTK itself has put there included.
    func forEachChild(_ body: (AnyWidget) -> Void) {
        var child = gtk_widget_get_first_child(pointer)
        while let next = child {
            body(AnyWidget(next))
            child = gtk_widget_get_next_sibling(next)
        }
    }

    /// Says to assistive technology that the widget can be opened in place, and whether it is.
    ///
    /// - Parameter isExpanded: Whether it is open.
    public func setAccessibleExpanded(_ isExpanded: Bool) {
        gtk_shims_set_accessible_expanded(pointer, isExpanded ? 1 : 0)
    }

    /// Lets assistive technology pass over the widget as long as something else is shown in its place.
    ///
    /// For what is shown in turns: GTK goes on telling of a covered page, with the size it had.
    public func hideAccessiblyWhileUnmapped() {
        connect("map") { setAccessibleHidden(false) }
        connect("unmap") { setAccessibleHidden(true) }
        setAccessibleHidden(gtk_widget_get_mapped(pointer) == 0)
    }

    /// Runs a named action of the widget or of what it stands in: "win.close".
    ///
    /// - Parameter name: The action's full name.
    public func activateAction(_ name: String) { _ = gtk_widget_activate_action_variant(pointer, name, nil) }
}
