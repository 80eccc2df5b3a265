import CGtk
import Foundation
import KitIntegerConversion

extension Window {
    /// Calls back once, when the window has been painted for the first time.
    ///
    /// Start work here that the first frame does not need.
    ///
    /// - Parameter handler: Called on the main thread. The window must not have been presented yet.
    public func onFirstFrame(_ handler: @escaping @MainActor () -> Void) {
        connectOnce("map", after: true) { onNextFrame(handler) }
    }
}

extension Widget {
    fileprivate func onNextFrame(_ handler: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
        AnyGObject(clock).connectOnce("after-paint", handler)
        gtk_widget_queue_draw(pointer)
    }
}

/// Measures the time from the start of the process to the first frame, if the variable FIRST_FRAME of ``Tracing`` is 1.
@MainActor
public enum FirstFrame {
    private static let isTraced = Tracing.value(of: "FIRST_FRAME") == "1"
    private static var reported: Set<String> = []

    /// Reports the first frame of a window on standard error: "first frame after 213 ms".
    ///
    /// - Parameter window: A window that has not been presented yet.
    public static func trace(_ window: Window) {
        guard isTraced else { return }
        window.onFirstFrame { report("frame") }
    }

    /// Reports the next frame in which a widget is painted, once per name.
    ///
    /// - Parameters:
    ///   - name: The content's name: "rows" is reported as "first rows after 350 ms".
    ///   - widget: A widget in a window that is shown.
    public static func trace(_ name: String, in widget: some Widget) {
        guard isTraced, reported.insert(name).inserted else { return }
        widget.onNextFrame { report(name) }
    }

    private static func report(_ name: String) {
        guard let age = ProcessAge.milliseconds else { return }
        FileHandle.standardError.write(Data("first \(name) after \(age) ms\n".utf8))
    }
}

enum ProcessAge {
    /// The time since the kernel started the process, with its resolution of 10 ms.
    static var milliseconds: Int? {
        // The name in parentheses may contain anything: the regular part follows the last parenthesis, from the third
        // field on.
        guard let line = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let nameEnd = line.lastIndex(of: ")"),
            let start = line[line.index(after: nameEnd)...].split(separator: " ").dropFirst(19).first.flatMap({
                Int($0)
            })
        else { return nil }
        var now = timespec()
        guard clock_gettime(CLOCK_BOOTTIME, &now) == 0 else { return nil }
        return now.tv_sec * 1000 + now.tv_nsec / 1_000_000 - start * 1000 / sysconf(Int32(_SC_CLK_TCK))
    }
}
