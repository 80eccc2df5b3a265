import CGtk
import Foundation
import KitIntegerConversion

/// Tells who measures how long data that has arrived takes to be on screen, where `WICK_TRACE_DATA` is 1.
///
/// Once it is drawn, a line on standard error says so: "candles drawn in frame 1 after their arrival, after 12.40 ms". A frame
/// that was begun before the data arrived counts for none.
@MainActor
public enum DataTrace {
    private static let isTraced = ProcessInfo.processInfo.environment["WICK_TRACE_DATA"] == "1"
    private static var arrivals: [String: FrameCount] = [:]

    /// Notes that data has arrived on the main thread.
    ///
    /// - Parameters:
    ///   - name: What it is: "candles".
    ///   - widget: What will draw it.
    public static func arrived(_ name: String, in widget: some Widget) {
        if isTraced { arrivals[name] = FrameCount(of: widget) }
    }

    /// Reports data that has arrived and has not been reported yet; called while it is drawn.
    ///
    /// - Parameters:
    ///   - name: What it is.
    ///   - widget: What draws it.
    public static func shown(_ name: String, in widget: some Widget) {
        guard isTraced, let count = arrivals.removeValue(forKey: name), let passed = count.passed(in: widget) else {
            return
        }
        let time = String(format: "%.2f", passed.milliseconds)
        let line = "\(name) drawn in frame \(passed.frames) after their arrival, after \(time) ms\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}

/// A moment in a window's frames, from which the next ones are counted.
@MainActor
public struct FrameCount {
    private let frame: Int
    private let time: Int

    /// Begins to count with the next frame.
    ///
    /// - Parameter widget: A widget in a window that is shown.
    public init?(of widget: some Widget) {
        guard let frame = Self.frame(of: widget) else { return nil }
        self.frame = frame
        time = g_get_monotonic_time()
    }

    /// How many frames have begun since, the present one included, and how long that took.
    ///
    /// - Parameter widget: A widget in the same window.
    public func passed(in widget: some Widget) -> (frames: Int, milliseconds: Double)? {
        Self.frame(of: widget).map { ($0 - frame, Double(g_get_monotonic_time() - time) / 1_000) }
    }

    private static func frame(of widget: some Widget) -> Int? {
        gtk_widget_get_frame_clock(widget.pointer).map { Int(gdk_frame_clock_get_frame_counter($0)) }
    }
}
