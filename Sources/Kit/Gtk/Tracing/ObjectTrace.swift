import CGtk
import Dispatch
import Foundation

/// Counts a program's objects to find leaks, each time it receives SIGUSR2, if the variable OBJECTS of ``Tracing`` is 1.
///
/// Each time three lines are printed on standard error: "memory: 31204 KiB in use", after returning unused memory to
/// the system, "objects: 812 widgets, 3 coordinators, 1204 resources", and "widgets: 61 GtkBox, 2 GtkButton, …", those
/// of all windows. Opening and closing something must leave every count unchanged.
@MainActor
public enum ObjectTrace {
    /// A named count.
    public struct Count: Sendable {
        let name: String
        let value: @MainActor @Sendable () -> Int

        /// Creates a count.
        ///
        /// - Parameters:
        ///   - name: The counted objects: "coordinators".
        ///   - value: Returns their current number.
        public init(_ name: String, value: @escaping @MainActor @Sendable () -> Int) {
            self.name = name
            self.value = value
        }
    }

    private static var signals: (any DispatchSourceSignal)?

    /// Handles the signal from now on, if enabled.
    ///
    /// - Parameter counts: Counts besides the widgets.
    public static func start(counting counts: [Count]) {
        guard Tracing.value(of: "OBJECTS") == "1" else { return }
        // Otherwise the signal would end the program.
        signal(SIGUSR2, SIG_IGN)
        let signals = DispatchSource.makeSignalSource(signal: SIGUSR2, queue: .main)
        signals.setEventHandler { MainActor.assumeIsolated { report(counts) } }
        signals.activate()
        Self.signals = signals
    }

    private static func report(_ counts: [Count]) {
        let widgets = widgets()
        let all = [(widgets.values.reduce(0, +), "widgets")] + counts.map { ($0.value(), $0.name) }
        let byType = widgets.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
        Memory.giveBack()
        let lines =
            "memory: \(Memory.inUse / 1024) KiB in use\nobjects: \(list(all))\nwidgets: \(list(byType))\n"
        FileHandle.standardError.write(Data(lines.utf8))
    }

    private static func list(_ counts: [(Int, String)]) -> String {
        counts.map { "\($0) \($1)" }.joined(separator: ", ")
    }

    /// The number of widgets of each type in all windows, including hidden ones.
    private static func widgets() -> [String: Int] {
        var counts: [String: Int] = [:]
        let windows = gtk_window_get_toplevels()
        for index in 0..<g_list_model_get_n_items(windows) {
            guard let window = g_list_model_get_item(windows, index) else { continue }
            count(AnyWidget(raw: window), in: &counts)
            g_object_unref(window)
        }
        return counts
    }

    private static func count(_ widget: AnyWidget, in counts: inout [String: Int]) {
        counts[widget.className, default: 0] += 1
        widget.forEachChild { count($0, in: &counts) }
    }
}
