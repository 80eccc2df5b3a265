import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion

/// Home and Page Up in a list that begins with a header.
///
/// GTK's own handler goes to the very first row, which cannot have the focus here, and then does nothing.
@MainActor
struct ListHomeKeys {
    private let list: AnyWidget
    private let goHome: @MainActor () -> Void

    /// Handles the keys while the focus is in a list.
    ///
    /// - Parameters:
    ///   - list: The GtkListView.
    ///   - goHome: Focuses the first row that can have the focus.
    init(on list: AnyWidget, goHome: @escaping @MainActor () -> Void) {
        self.list = list
        self.goHome = goHome
        let keys: OpaquePointer = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        AnyGObject(keys).connect("key-pressed", .key) { [self] key, modifiers in
            guard modifiers.rawValue & gtk_accelerator_get_default_mod_mask().rawValue == 0,
                // Widgets in the detail of a row use these keys themselves.
                list.focusOfWindow?.isInDetail != true
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
        list.addController(keys)
    }

    /// Lets GTK handle Page Up, and focuses the first item if that reached the header at the top.
    private func goHomeUnlessFocusMoves() {
        let before = list.focusOfWindow
        Timeout.after(.zero) { [goHome, reference = WeakReference(list)] in
            guard let list = reference.instance, let now = list.focusOfWindow, let before, now.isSame(as: before),
                let adjustment = gtk_scrollable_get_vadjustment(list.opaque),
                gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_page_size(adjustment)
            else {
                return
            }
            goHome()
        }
    }
}
