import Gtk

extension Mouse {
    /// Presses keys while the mouse is over a widget, whose window receives them.
    ///
    /// - Parameters:
    ///   - keys: The keys in xdotool's notation, one after the other: "ctrl+a".
    ///   - widget: A widget in a window.
    @MainActor
    public static func press(_ keys: [String], over widget: some Widget) {
        let place = place(in: widget)
        run(["mousemove", "\(place.x)", "\(place.y)"] + keys.flatMap { ["key", $0] })
    }
}

extension Window {
    /// Shows widgets in a window of their own.
    ///
    /// - Parameter widgets: Widgets without a parent, from top to bottom.
    /// - Returns: The window, drawn.
    public static func showing(_ widgets: any Widget...) -> Window {
        let window = Window(title: "Control", width: 300, height: 300)
        window.setContent(Box(.vertical, widgets))
        window.present()
        window.settle()
        return window
    }
}
