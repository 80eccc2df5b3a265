import CGtk

/// Gives its first child all its space, and counts the child's measurements.
@MainActor
enum CountingLayout {
    static var measurements = 0

    /// - Parameter isHeightForWidth: Whether the child is measured for its width.
    static func make(isHeightForWidth: Bool = false) -> UnsafeMutablePointer<GtkLayoutManager>? {
        gtk_custom_layout_new(
            isHeightForWidth ? { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH } : nil,
            { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
                MainActor.assumeIsolated { CountingLayout.measurements += 1 }
                let child = gtk_widget_get_first_child(widget)
                gtk_widget_measure(child, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
            },
            { widget, width, height, baseline in
                gtk_widget_allocate(gtk_widget_get_first_child(widget), width, height, baseline, nil)
            })
    }
}
