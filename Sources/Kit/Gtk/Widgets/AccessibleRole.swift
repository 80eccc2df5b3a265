import CGtk
import KitIntegerConversion
import KitLocalization

/// An accessible role, where GTK's own does not fit.
public enum AccessibleRole: Sendable {
    /// A heading, which users of screen readers can navigate by.
    case heading
    /// A picture described by its name.
    case image
    /// A progress indicator.
    case progress
    /// Decoration without content of its own.
    case ornament
    /// Widgets that belong together, under one name.
    case group
    /// A button of which one in its group is on.
    case radio
    /// A window over another one.
    case dialog
    /// A dialog with a message that requires a response.
    case alertDialog
    /// A text whose changes are announced.
    case status
    /// A text that can be edited.
    case textBox

    fileprivate var value: GtkAccessibleRole {
        switch self {
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
        case .ornament: GTK_ACCESSIBLE_ROLE_PRESENTATION
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .radio: GTK_ACCESSIBLE_ROLE_RADIO
        case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
        case .alertDialog: GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
        case .status: GTK_ACCESSIBLE_ROLE_STATUS
        case .textBox: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        }
    }
}

extension Widget {
    /// Sets the widget's role for assistive technology.
    ///
    /// - Parameter role: The role. Set it right after creation: GTK does not change it once the widget was reported.
    public func setAccessibleRole(_ role: AccessibleRole) {
        var value = GValue()
        g_value_init(&value, gtk_accessible_role_get_type())
        g_value_set_enum(&value, gint(role.value.rawValue))
        g_object_set_property(cast(), "accessible-role", &value)
        g_value_unset(&value)
    }

    /// Sets the role of the inner widgets of a GTK widget.
    ///
    /// - Parameters:
    ///   - type: The inner widgets' class name.
    ///   - styleClass: A CSS class that they have; nil for any.
    ///   - role: Their role.
    func setAccessibleRole(ofParts type: String, with styleClass: String? = nil, _ role: AccessibleRole) {
        forEachPart { part in
            guard part.className == type, styleClass.map({ gtk_widget_has_css_class(part.pointer, $0) != 0 }) ?? true
            else { return }
            part.setAccessibleRole(role)
        }
    }

    /// Names the scroll bars in a widget, which assistive technology would announce by their class name.
    func nameScrollBars() {
        forEachPart { if $0.className == "GtkScrollbar" { $0.setAccessibleLabel(localized("Scroll bar")) } }
    }

    /// Names the tab switchers in a widget and hides their icons from assistive technology.
    func nameTabs() {
        func name(_ widget: AnyWidget) {
            if widget.className == "AdwViewSwitcher" { widget.setAccessibleLabel(localized("Pages")) }
        }
        name(AnyWidget(pointer))
        forEachPart(name)
        setAccessibleRole(ofParts: "GtkImage", .ornament)
    }

    func forEachPart(_ body: (AnyWidget) -> Void) {
        forEachChild { child in
            body(child)
            child.forEachPart(body)
        }
    }
}
