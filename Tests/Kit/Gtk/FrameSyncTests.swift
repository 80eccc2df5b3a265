import CGtk
import Glibc
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class FrameSyncTests: GtkTestCase {
    func testFramesDoNotWaitForAServerReply() throws {
        try onMain {
            let server = try XServer()
            try XCTSkipIf(server.hasWindowManager, "A window manager is running, so GDK sends no requests.")
            let window = Window(title: "Frames", width: 200, height: 100)
            window.present()
            window.settle()
            var (frames, waiting, begin) = (0, 0, 0)
            let clock = try XCTUnwrap(gtk_widget_get_frame_clock(window.pointer).map { AnyGObject($0) })
            let beginning = clock.connect("before-paint") { begin = server.processedRequest }
            let end = clock.connect("after-paint", after: true) {
                frames += 1
                if server.processedRequest != begin { waiting += 1 }
            }
            let ticks = FrameTicks(on: window) { _ in true }
            XCTAssertTrue(runLoop { frames >= 10 })
            // A frame may coincide with an event.
            XCTAssertLessThan(waiting, 3)
            ticks.stop()
            for connection in [beginning, end] { connection.disconnect() }
            window.destroy()
        }
    }
}

/// The tests' X server, accessed through functions whose headers no module includes.
@MainActor
private struct XServer {
    private let display: OpaquePointer

    init() throws {
        guard let name = gdk_display_get_default().map({ AnyGObject($0).className }), name == "GdkX11Display",
            let display = Self.call("gdk_x11_display_get_xdisplay", gdk_display_get_default())
        else { throw XCTSkip("This is not a display of X.") }
        self.display = display
    }

    /// The number of the last request for which the program has read a reply or an event.
    var processedRequest: Int { Int(bitPattern: Self.call("XLastKnownRequestProcessed", display)) }

    /// Whether a window manager is running, according to GDK.
    var hasWindowManager: Bool {
        let screen = Self.call("gdk_x11_display_get_screen", gdk_display_get_default())
        guard let name = Self.call("gdk_x11_screen_get_window_manager_name", screen) else { return false }
        return String(cString: UnsafePointer<CChar>(name)) != "unknown"
    }

    private static func call(_ function: String, _ argument: OpaquePointer?) -> OpaquePointer? {
        guard let address = dlsym(nil, function) else { return nil }
        typealias Function = @convention(c) (OpaquePointer?) -> OpaquePointer?
        return unsafeBitCast(address, to: Function.self)(argument)
    }
}
