import CGtk
@_spi(CGtk) import Gtk

/// The first shown window, or widget in one, of one of the classes; nil if there is none.
///
/// - Parameter classes: Names of classes: "AdwMessageDialog".
@MainActor
public func shownWidget(_ classes: String...) -> AnyWidget? {
    let windows = gtk_window_get_toplevels()
    for index in 0..<g_list_model_get_n_items(windows) {
        guard let item = g_list_model_get_item(windows, index) else { continue }
        let window = Owned(adopting: AnyWidget(raw: item)).instance
        let found = ([window] + window.descendants).first {
            classes.contains($0.className) && gtk_widget_get_mapped($0.pointer) != 0
                && gtk_widget_get_width($0.pointer) > 0
        }
        if let found { return found }
    }
    return nil
}
