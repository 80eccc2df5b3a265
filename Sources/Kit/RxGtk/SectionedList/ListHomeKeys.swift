import CGtk
import Gtk
import KitIntegerConversion

/// Home and Page Up in a list that begins with a header.
///
/// GTK goes to the very first row, which here cannot have the focus, and then goes nowhere.
@MainActor
struct ListHomeKeys {
    private let list: AnyWidget
    private let goHome: @MainActor () -> Void

    /// Takes the keys while the focus is in a list.
    ///
    /// - Parameters:
    ///   - list: The GtkListView.
    ///   - goHome: Gives the focus to the first row that can have it.
    init(on list: AnyWidget, goHome: @escaping @MainActor () -> Void) {
        self.list = list
        self.goHome = goHome
        let keys: OpaquePointer = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        AnyGObject(keys).connect("key-pressed", .key) { [self] key, modifiers in
            guard modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue == 0,
                // What is in the detail of a row has its own use for them.
                focus.map({ !AnyWidget($0).isInDetail }) ?? true
            else {
                return false
            }
            switch Int32(key) {
            case GDK_KEY_Home, GDK_KEY_KP_Home:
                goHome()
                return true
            case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up:
                goHomeUnlessFocusMoves()
                return false
            default:
                return false
            }
        }
        gtk_widget_add_controller(list.pointer, keys)
    }

    /// Lets GTK go a page up, and goes home where that led to the header at the top.
    private func goHomeUnlessFocusMoves() {
        let before = focus
        Timeout.after(.zero) { [goHome, reference = WeakReference(list)] in
            guard let list = reference.instance, let now = ListHomeKeys.focus(of: list), now == before,
                let adjustment = gtk_scrollable_get_vadjustment(list.opaque),
                gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_page_size(adjustment)
            else {
                return
            }
            goHome()
        }
    }

    private var focus: UnsafeMutablePointer<GtkWidget>? { Self.focus(of: list) }

    private static func focus(of list: AnyWidget) -> UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(list.pointer).flatMap { gtk_root_get_focus($0) }
    }
}
