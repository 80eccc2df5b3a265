import CGtk
@_spi(CGtk) import Gtk

/// A list view of names, each with a caption and a price, and nothing else: no icons, no actions, no live prices.
///
/// It scrolls as Wick's list does.
@MainActor
enum PlainList {
    /// - Parameter rows: The number of rows.
    static func make(rows: Int) -> UnsafeMutablePointer<GtkWidget>? {
        let names = gtk_string_list_new(nil)
        for row in 1...rows { gtk_string_list_append(names, "Coin \(row)") }
        let factory = gtk_signal_list_item_factory_new()
        connect(factory, "setup") { _, item, _ in gtk_list_item_set_child(item, PlainList.makeRow()) }
        connect(factory, "bind") { _, item, _ in PlainList.show(item) }
        let list = gtk_list_view_new(gtk_no_selection_new(names), factory)
        let scrolled = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
        guard let list, let scrolled else { return nil }
        // As far for a click as Wick's list: GTK's own scrolling jumps to the end when the wheel spins.
        WheelScroll(over: AnyWidget(list)) {
            gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled)).map {
                Adjustment(raw: UnsafeMutableRawPointer($0))
            }
        }.takeClicks()
        return scrolled
    }

    fileprivate static func makeRow() -> UnsafeMutablePointer<GtkWidget>? {
        let text = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)
        for _ in 0..<2 {
            let label = gtk_label_new(nil)
            gtk_widget_set_halign(label, GTK_ALIGN_START)
            append(label, to: text)
        }
        gtk_widget_add_css_class(gtk_widget_get_last_child(text), "caption")
        gtk_widget_set_hexpand(text, 1)
        let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
        append(text, to: row)
        append(gtk_label_new(nil), to: row)
        // As high as a row of Wick.
        gtk_widget_set_size_request(row, -1, 56)
        return row
    }

    fileprivate static func show(_ item: OpaquePointer?) {
        guard let row = gtk_list_item_get_child(item), let text = gtk_widget_get_first_child(row),
            let name = gtk_string_object_get_string(gtk_list_item_get_item(item).map { OpaquePointer($0) })
        else { return }
        gtk_label_set_text(OpaquePointer(gtk_widget_get_first_child(text)), name)
        gtk_label_set_text(OpaquePointer(gtk_widget_get_last_child(text)), "Market cap $1.2T")
        let price = 1_000_000 / (gtk_list_item_get_position(item) + 1)
        gtk_label_set_text(OpaquePointer(gtk_widget_get_last_child(row)), "$\(price).00")
    }

    private static func append(_ child: UnsafeMutablePointer<GtkWidget>?, to box: UnsafeMutablePointer<GtkWidget>?) {
        box.map { $0.withMemoryRebound(to: GtkBox.self, capacity: 1) { gtk_box_append($0, child) } }
    }

    private static func connect(
        _ factory: OpaquePointer?, _ signal: String,
        _ handler: @escaping @convention(c) @MainActor (OpaquePointer?, OpaquePointer?, gpointer?) -> Void
    ) {
        g_signal_connect_data(
            factory.map { UnsafeMutableRawPointer($0) }, signal, unsafeBitCast(handler, to: GCallback.self), nil, nil,
            G_CONNECT_DEFAULT)
    }
}
