import CGtk

/// A number set by dragging along a line.
public struct Slider: Widget, Handle { let address: ObjectAddress }

extension Slider {
    /// Creates a slider at the least number.
    ///
    /// - Parameters:
    ///   - range: The least and the greatest number.
    ///   - step: The change by an arrow key, above 0; by Page Up and Page Down, ten times as much.
    ///   - label: The slider's name for assistive technology.
    ///   - showsValue: Whether the number is shown above the line.
    public init(_ range: ClosedRange<Double>, step: Double, label: String, showsValue: Bool = false) {
        self.init(
            gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
        gtk_scale_set_draw_value(cast(), showsValue ? 1 : 0)
        setAccessibleLabel(label)
    }

    /// The number; one outside the range becomes the nearest within.
    public var value: Double {
        get { gtk_range_get_value(cast()) }
        nonmutating set { SilentChange.perform { gtk_range_set_value(cast(), newValue) } }
    }

    /// Calls back whenever the user has moved the slider, but not for changes made by the program.
    ///
    /// - Parameter handler: Called with the number, repeatedly during a drag.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onChange(_ handler: @escaping @MainActor (Double) -> Void) -> SignalConnection {
        connect("value-changed") { if !SilentChange.isRunning { handler(value) } }
    }
}
