// An empty libadwaita window, opened without the kit, as the baseline of any GTK program's start. The kit only reports
// when the window is painted.
import CGtk
import Foundation
@_spi(CGtk) import Gtk

let application = AnyGObject(
    raw: UnsafeMutableRawPointer(adw_application_new("org.wick.EmptyWindow", G_APPLICATION_NON_UNIQUE)))
Tracing.prefix = "WICK_TRACE_"
application.connect("activate") {
    let window = Window(raw: UnsafeMutableRawPointer(adw_application_window_new(application.cast())))
    gtk_window_set_title(window.cast(), "Empty")
    gtk_window_set_default_size(window.cast(), 800, 720)
    FirstFrame.trace(window)
    gtk_window_present(window.cast())
}
exit(g_application_run(application.cast(), 0, nil))
