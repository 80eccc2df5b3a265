// Windows without the kit's widgets, as the baselines of any GTK program: an empty libadwaita window, or, with a number as
// the argument, one with a list of as many rows, made as GTK's documentation does it. The kit only reports frames and scrolls.
import CGtk
import Foundation
@_spi(CGtk) import Gtk

let rows = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
let application = AnyGObject(
    raw: UnsafeMutableRawPointer(adw_application_new("org.wick.EmptyWindow", G_APPLICATION_NON_UNIQUE)))
Tracing.prefix = "WICK_TRACE_"
application.connect("activate") {
    let window = Window(raw: UnsafeMutableRawPointer(adw_application_window_new(application.cast())))
    gtk_window_set_title(window.cast(), "Empty")
    gtk_window_set_default_size(window.cast(), 800, 720)
    if let rows { adw_application_window_set_content(window.cast(), PlainList.make(rows: rows)) }
    FirstFrame.trace(window)
    MainLoopTrace.start(in: window)
    gtk_window_present(window.cast())
}
exit(g_application_run(application.cast(), 0, nil))
