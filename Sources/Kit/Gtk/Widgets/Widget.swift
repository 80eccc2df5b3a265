import CGtk
import GtkShims
import KitIntegerConversion
import KitLocalization

/// A borrowed widget.
///
/// The conforming types wrap the most used parts of GTK. For everything else call C functions: `import CGtk` declares them,
/// and `@_spi(CGtk) import Gtk` the pointers of handles. ``AnyWidget`` is for a widget without a type of its own.
@MainActor
public protocol Widget: Object {}

/// A borrowed widget of any class.
public struct AnyWidget: Widget, Handle { let address: ObjectAddress }

extension AnyWidget {
    /// Erases the type of a widget.
    ///
    /// - Parameter widget: Any widget.
    public init(_ widget: any Widget) { self.init(address: widget.objectAddress) }
}

extension Widget {
    /// Borrows a widget, usually a new one from `gtk_…_new`, whose floating reference is left for its parent to adopt.
    ///
    /// - Parameter pointer: A widget of the class that this type represents.
    @_spi(CGtk) public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        self.init(raw: UnsafeMutableRawPointer(pointer))
    }

    /// The pointer as most C functions expect it.
    @_spi(CGtk) public var pointer: UnsafeMutablePointer<GtkWidget> { cast() }

    /// The widget's parent, if it has one.
    public var parent: AnyWidget? {
        gtk_widget_get_parent(pointer).map { AnyWidget($0) }
    }

    /// Whether the widget is in a window, and therefore has its final style.
    public var isInWindow: Bool { gtk_widget_get_root(pointer) != nil }

    /// The number of device pixels per logical pixel, 1 or more.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(pointer)) }

    /// Whether the widget is shown when its parent is.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        nonmutating set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }

    /// Whether the user can interact with the widget.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        nonmutating set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    /// The tooltip.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
        nonmutating set { gtk_widget_set_tooltip_text(pointer, newValue) }
    }

    /// Sets a tooltip whose text is computed when it is shown.
    ///
    /// For a text that changes: setting ``tooltip`` queries the display server for the pointer's position each time.
    ///
    /// - Parameter text: Returns the text; retained by the widget.
    public func explain(_ text: @escaping @MainActor () -> String) {
        gtk_widget_set_has_tooltip(pointer, 1)
        connect("query-tooltip", .tooltip) { _, _, tooltip in
            gtk_tooltip_set_text(tooltip, text())
            return true
        }
    }

    /// Adds a CSS class: "suggested-action", "title-1".
    ///
    /// - Parameter name: The class without a dot.
    public func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }

    /// Removes a CSS class.
    ///
    /// - Parameter name: The class without a dot.
    public func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

    /// Longer names are cut: a screen reader would read all of it.
    private static var longestName: Int { 2000 }

    /// Sets the widget's accessible name, used by assistive technology and tests, if its text does not suffice.
    ///
    /// It replaces a label that names the widget, which would take precedence: newer versions of libadwaita label more of their parts.
    ///
    /// - Parameter label: A short localized name; may contain text from external sources.
    public func setAccessibleLabel(_ label: String) {
        gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        gtk_shims_set_accessible_label(pointer, label.sanitized(limit: Self.longestName))
    }

    /// Names the widget by a visible label next to it, whose text assistive technology reads.
    ///
    /// - Parameter label: A label in the same window.
    public func setAccessibleLabel(by label: Label) {
        gtk_shims_set_accessible_labelled_by(pointer, label.pointer)
    }

    /// Sets the widget's description for assistive technology, in addition to its name.
    ///
    /// - Parameter description: A sentence.
    public func setAccessibleDescription(_ description: String) {
        gtk_shims_set_accessible_description(pointer, description.sanitized(limit: Self.longestName))
    }

    /// Makes assistive technology say a text once; before GTK 4.14 this has no effect.
    ///
    /// - Parameter text: A sentence.
    public func announce(_ text: String) { gtk_shims_announce(pointer, text.sanitized(limit: Self.longestName)) }

    /// Sets whether the widget and its descendants are hidden from assistive technology.
    ///
    /// - Parameter isHidden: Whether they are.
    public func setAccessibleHidden(_ isHidden: Bool) {
        gtk_shims_set_accessible_hidden(pointer, isHidden ? 1 : 0)
    }

    /// Hides the widget and its descendants from assistive technology permanently.
    ///
    /// Must be called before the widget is shown. ``setAccessibleHidden(_:)`` alone is not enough: GTK 4.18 sets that
    /// state whenever a widget is mapped or unmapped.
    public func hideAccessibly() {
        setAccessibleRole(.ornament)
        setAccessibleHidden(true)
    }

    /// Calls back with each direct child, including GTK's internal ones.
    func forEachChild(_ body: (AnyWidget) -> Void) {
        var child = gtk_widget_get_first_child(pointer)
        while let next = child {
            body(AnyWidget(next))
            child = gtk_widget_get_next_sibling(next)
        }
    }

    /// Sets the accessible expanded state.
    ///
    /// - Parameter isExpanded: Whether the widget is open.
    public func setAccessibleExpanded(_ isExpanded: Bool) {
        gtk_shims_set_accessible_expanded(pointer, isExpanded ? 1 : 0)
    }

    /// Shows a row of a list as selected, also to assistive technology.
    ///
    /// - Parameter isSelected: Whether it is.
    public func setSelected(_ isSelected: Bool) {
        if isSelected {
            gtk_widget_set_state_flags(pointer, GTK_STATE_FLAG_SELECTED, 0)
        } else {
            gtk_widget_unset_state_flags(pointer, GTK_STATE_FLAG_SELECTED)
        }
        gtk_shims_set_accessible_selected(pointer, isSelected ? 1 : 0)
    }

    /// Tells assistive technology that several rows of a list can be selected.
    public func setAccessibleMultiSelectable() { gtk_shims_set_accessible_multi_selectable(pointer) }

    /// Hides the widget from assistive technology while it is unmapped.
    ///
    /// For pages shown alternately: GTK continues to expose a covered page, with its last size.
    public func hideAccessiblyWhileUnmapped() {
        connect("map") { setAccessibleHidden(false) }
        connect("unmap") { setAccessibleHidden(true) }
        setAccessibleHidden(gtk_widget_get_mapped(pointer) == 0)
    }

    /// Runs a named action of the widget or its ancestors: "win.close".
    ///
    /// - Parameter name: The action's full name.
    public func activateAction(_ name: String) { _ = gtk_widget_activate_action_variant(pointer, name, nil) }
}
