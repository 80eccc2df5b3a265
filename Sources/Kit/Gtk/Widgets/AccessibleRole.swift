import CGtk
import KitIntegerConversion
import KitLocalization

/// What assistive technology takes a widget for, where GTK's own idea of it does not fit.
public enum AccessibleRole: Sendable {
    /// A title over what follows, from one to the next of which a person can go.
    case heading
    /// A picture that its name describes.
    case image
    /// A sign that something is going on.
    case progress
    /// Nothing: what it shows is said elsewhere.
    case ornament

    fileprivate var value: GtkAccessibleRole {
        switch self {
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
        case .ornament: GTK_ACCESSIBLE_ROLE_PRESENTATION
        }
    }
}

extension Widget {
    /// Says what the widget is to assistive technology.
    ///
    /// - Parameter role: What it is, from the beginning on: once the widget was told of, GTK changes it no more.
    public func setAccessibleRole(_ role: AccessibleRole) {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.value.rawValue))
        g_object_set_property(cast(), "accessible-role", &value)
        g_value_unset(&value)
    }

    /// Says what the widgets of a kind are that a widget of the toolkit is made of.
    ///
    /// - Parameters:
    ///   - type: The kind: its class's name.
    ///   - styleClass: A CSS class that they have; nil for any.
    ///   - role: What they are.
    func setAccessibleRole(ofParts type: String, with styleClass: String? = nil, _ role: AccessibleRole) {
        forEachPart { part in
            guard part.className == type, styleClass.map({ gtk_widget_has_css_class(part.pointer, $0) != 0 }) ?? true
            else { return }
            part.setAccessibleRole(role)
        }
    }

    /// Names the scroll bars in a widget, which assistive technology would call by their class.
    func nameScrollBars() {
        forEachPart { if $0.className == "GtkScrollbar" { $0.setAccessibleLabel(localized("Scroll bar")) } }
    }

    /// Names the switchers of tabs in a widget and passes over their icons.
    func nameTabs() {
        func name(_ widget: AnyWidget) {
            if widget.className == "AdwViewSwitcher" { widget.setAccessibleLabel(localized("Pages")) }
        }
        name(AnyWidget(pointer))
        forEachPart(name)
        setAccessibleRole(ofParts: "GtkImage", .ornament)
    }

    func forEachPart(_ body: (AnyWidget) -> Void) {
        var child = gtk_widget_get_first_child(pointer)
        while let next = child {
            body(AnyWidget(next))
            AnyWidget(next).forEachPart(body)
            child = gtk_widget_get_next_sibling(next)
        }
    }
}
