import CGtk
import Foundation
import KitIntegerConversion

/// Measures the time from the arrival of data to its drawing, if the variable DATA of ``Tracing`` is 1.
///
/// Once the data is drawn, a line is printed on standard error: "candles drawn in frame 1, after 12.40 ms". A frame that began
/// before the arrival is not counted.
@MainActor
public enum DataTrace {
    private static let isTraced = Tracing.value(of: "DATA") == "1"
    private static var arrivals: [String: FrameCount] = [:]

    /// Records that data has arrived on the main thread, or that the user has requested it.
    ///
    /// - Parameters:
    ///   - name: The data's name: "candles".
    ///   - widget: The widget that will draw it.
    public static func arrived(_ name: String, in widget: some Widget) {
        if isTraced { arrivals[name] = FrameCount(of: widget) }
    }

    /// Reports data that has arrived and has not been reported yet; call this while drawing it.
    ///
    /// - Parameters:
    ///   - name: The data's name.
    ///   - widget: The widget that draws it.
    public static func shown(_ name: String, in widget: some Widget) {
        guard isTraced, let count = arrivals.removeValue(forKey: name), let passed = count.passed(in: widget) else {
            return
        }
        let time = String(format: "%.2f", passed.milliseconds)
        let line = "\(name) drawn in frame \(passed.frames), after \(time) ms\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}

/// A moment in a window's frames, from which the following ones are counted.
@MainActor
public struct FrameCount {
    private let frame: Int
    private let time: Int

    /// Starts to count with the next frame.
    ///
    /// - Parameter widget: A widget in a window that is shown.
    public init?(of widget: some Widget) {
        guard let frame = Self.frame(of: widget) else { return nil }
        self.frame = frame
        time = g_get_monotonic_time()
    }

    /// The number of frames that have begun since, including the current one, and the elapsed time.
    ///
    /// - Parameter widget: A widget in the same window.
    public func passed(in widget: some Widget) -> (frames: Int, milliseconds: Double)? {
        Self.frame(of: widget).map { ($0 - frame, Double(g_get_monotonic_time() - time) / 1_000) }
    }

    private static func frame(of widget: some Widget) -> Int? {
        gtk_widget_get_frame_clock(widget.pointer).map { Int(gdk_frame_clock_get_frame_counter($0)) }
    }
}
