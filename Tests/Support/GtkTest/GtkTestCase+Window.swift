import Coordination
import Gtk
import XCTest

extension GtkTestCase {
    /// Tests a screen in a window of its own, on the main actor.
    ///
    /// The window is drawn when the body runs, and destroyed after it. The closures use local constants of the test, not `self`,
    /// which is not isolated to the main actor.
    ///
    /// - Parameters:
    ///   - width: The window's width in pixels.
    ///   - height: The window's height in pixels.
    ///   - screen: Creates the screen, a view model or view controller that is `Presentable`.
    ///   - body: The test, with the window.
    public func inWindow(
        width: Int = 480, height: Int = 640, showing screen: @MainActor () throws -> any Screen,
        _ body: @MainActor (Window) throws -> Void
    ) rethrows {
        try onMain {
            let navigator = StackNavigator()
            let window = Window(title: "Test", width: width, height: height)
            window.setContent(navigator.widget)
            defer { window.destroy() }
            navigator.perform(.push(try screen())) {}
            window.present()
            window.settle()
            try body(window)
        }
    }
}
