import CGtk
import Foundation
@_spi(CGtk) import Gtk
import XCTest

/// The display's mouse, moved by xdotool.
///
/// Without a window manager, windows are at the display's top left.
public enum Mouse {
    /// A position on the display, in pixels.
    public typealias Place = (x: Int, y: Int)

    private static let tool = "/usr/bin/xdotool"

    /// Skips the test if xdotool is not installed.
    public static func require() throws {
        try XCTSkipUnless(
            FileManager.default.isExecutableFile(atPath: tool), "xdotool is missing: see scripts/bootstrap.")
    }

    /// Runs commands while the loop runs, so that the program handles each.
    @MainActor
    public static func run(_ commands: [String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = commands
        XCTAssertNoThrow(try process.run())
        XCTAssertTrue(runLoop(for: .seconds(300)) { !process.isRunning })
        XCTAssertEqual(process.terminationStatus, 0)
        // The display has sent all events by now; the program may not have received them yet.
        if let display = gdk_display_get_default() { gdk_display_sync(display) }
        var turns = 0
        while g_main_context_pending(nil) != 0, turns < 100 {
            MainLoop.iterate(mayBlock: false)
            turns += 1
        }
    }

    /// Clicks a widget once GTK has noticed that the pointer is over it.
    ///
    /// GTK sends a press to the widget that the pointer was last seen over, which a window that has just appeared, or has
    /// changed, does not know yet.
    ///
    /// - Parameters:
    ///   - widget: A widget in a window.
    ///   - share: The distances from the widget's left and top, as shares of its size; default: the middle.
    ///   - button: 1 is the primary one, 3 the secondary, 5 a turn of the wheel.
    @MainActor
    public static func click(
        _ widget: some Widget, at share: (x: Double, y: Double) = (0.5, 0.5), button: Int = 1,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let place = place(in: widget, at: share)
        run(["mousemove", "\(place.x)", "\(place.y)"])
        waitUntilOver(widget, file: file, line: line)
        guard let root = gtk_widget_get_root(widget.pointer) else {
            return XCTFail("The widget is not in a window.", file: file, line: line)
        }
        click(at: place, in: Window(raw: UnsafeMutableRawPointer(root)), button: button)
    }

    /// Presses a button and releases it once the window has been drawn.
    ///
    /// After a layout GTK reports the pointer with the buttons that are held by then. If that is before it has seen the
    /// release, it cancels the click.
    ///
    /// - Parameters:
    ///   - place: The position on the display.
    ///   - window: The window at that position.
    ///   - button: 1 is the primary one, 3 the secondary, 5 a turn of the wheel.
    @MainActor
    public static func click(at place: Place, in window: Window, button: Int = 1) {
        run(["mousemove", "\(place.x)", "\(place.y)", "mousedown", "\(button)"])
        window.settle()
        run(["mouseup", "\(button)"])
    }

    /// Waits until GTK has noticed that the pointer is over a widget, also one that came under a pointer at rest.
    ///
    /// - Parameter widget: A widget in a window.
    @MainActor
    public static func waitUntilOver(
        _ widget: some Widget, file: StaticString = #filePath, line: UInt = #line
    ) {
        let isOver = runLoop {
            gtk_widget_get_state_flags(widget.pointer).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
        }
        XCTAssertTrue(isOver, "The pointer is not over the widget.", file: file, line: line)
    }

    /// Presses, moves slowly in steps of at most ten pixels, and releases.
    ///
    /// - Parameters:
    ///   - start: Where to press.
    ///   - ways: The distances to move, one after the other.
    @MainActor
    public static func drag(from start: Place, by ways: Place...) {
        hold(from: start, by: ways)
        release()
    }

    /// Presses and moves slowly in steps of at most ten pixels, and keeps the button down.
    ///
    /// Each step waits for a frame: GTK reports several movements in a frame as one, and a gesture needs several to be recognized.
    ///
    /// - Parameters:
    ///   - start: Where to press.
    ///   - ways: The distances to move, one after the other.
    @MainActor
    public static func hold(from start: Place, by ways: [Place]) {
        run(["mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
        paintWindows()
        var place = start
        for way in ways {
            let steps = max(1, (max(abs(way.x), abs(way.y)) + 9) / 10)
            for step in 1...steps {
                run(["mousemove", "\(place.x + way.x * step / steps)", "\(place.y + way.y * step / steps)"])
                paintWindows()
            }
            place = (place.x + way.x, place.y + way.y)
        }
        // Rests before the release, or it would be a flick.
        run(["sleep", "0.3"])
    }

    /// Waits until each shown window has painted a frame.
    @MainActor
    private static func paintWindows() {
        for window in allWindows where gtk_widget_get_mapped(window.pointer) != 0 {
            Window(raw: window.raw).paint(frames: 1)
        }
    }

    /// Releases the primary button.
    @MainActor
    public static func release() { run(["mouseup", "1"]) }

    /// Converts a position in a widget to one on the display.
    ///
    /// - Parameters:
    ///   - widget: A widget in a window.
    ///   - share: The distances from the widget's left and top, as shares of its size; default: the middle.
    @MainActor
    public static func place(in widget: some Widget, at share: (x: Double, y: Double) = (0.5, 0.5)) -> Place {
        let share = (
            x: share.x * Double(gtk_widget_get_width(widget.pointer)),
            y: share.y * Double(gtk_widget_get_height(widget.pointer))
        )
        return place(of: share, in: AnyWidget(widget))
    }

    @MainActor
    private static func place(of point: (x: Double, y: Double), in widget: AnyWidget) -> Place {
        guard let native = gtk_widget_get_native(widget.pointer) else { return (0, 0) }
        let window = AnyWidget(UnsafeMutablePointer<GtkWidget>(native))
        var surface = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(native, &surface.x, &surface.y)
        guard var place = widget.convert(x: point.x, y: point.y, to: window) else { return (0, 0) }
        place = (place.x + surface.x, place.y + surface.y)
        guard window.className.hasPrefix("GtkPopover"), let parent = window.parent,
            let popup = gtk_native_get_surface(native), let parentNative = gtk_widget_get_native(parent.pointer)
        else {
            return (Int(place.x), Int(place.y))
        }
        // A menu's position is relative to the surface of its window.
        let above = AnyWidget(UnsafeMutablePointer<GtkWidget>(parentNative))
        var aboveSurface = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(parentNative, &aboveSurface.x, &aboveSurface.y)
        return Self.place(
            of: (
                place.x + Double(gdk_popup_get_position_x(popup)) - aboveSurface.x,
                place.y + Double(gdk_popup_get_position_y(popup)) - aboveSurface.y
            ), in: above)
    }
}

/// A test that moves the display's mouse or presses its keys, skipped if xdotool is not installed.
open class MouseTestCase: GtkTestCase {
    open override func setUpWithError() throws {
        try super.setUpWithError()
        try Mouse.require()
    }
}
