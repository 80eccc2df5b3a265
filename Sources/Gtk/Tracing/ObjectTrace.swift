import CGtk
import Dispatch
import Foundation

/// Tells who looks for leaks how much a program holds, each time it gets the signal SIGUSR2, where `WICK_TRACE_OBJECTS` is 1.
///
/// Each time two lines on standard error say so: "memory: 31204 KiB in use", once what is not in use was given back to the
/// system, and "objects: 812 widgets, 3 coordinators, 1204 resources". Whatever is opened and closed again leaves every
/// count where it was.
@MainActor
public enum ObjectTrace {
    /// One thing that is counted.
    public struct Count: Sendable {
        let name: String
        let value: @MainActor @Sendable () -> Int

        /// Names a count.
        ///
        /// - Parameters:
        ///   - name: What is counted, as "coordinators".
        ///   - value: How many there are now.
        public init(_ name: String, value: @escaping @MainActor @Sendable () -> Int) {
            self.name = name
            self.value = value
        }
    }

    private static var signals: (any DispatchSourceSignal)?

    /// Answers the signal from now on, where that is wanted.
    ///
    /// - Parameters:
    ///   - window: The window whose widgets are counted.
    ///   - counts: What else is counted.
    public static func start(in window: Window, counting counts: [Count]) {
        guard ProcessInfo.processInfo.environment["WICK_TRACE_OBJECTS"] == "1" else { return }
        let counts = [Count("widgets") { widgets(in: window.pointer) }] + counts
        // Else it would end the program.
        signal(SIGUSR2, SIG_IGN)
        let signals = DispatchSource.makeSignalSource(signal: SIGUSR2, queue: .main)
        signals.setEventHandler { MainActor.assumeIsolated { report(counts) } }
        signals.activate()
        Self.signals = signals
    }

    private static func report(_ counts: [Count]) {
        let figures = counts.map { "\($0.value()) \($0.name)" }.joined(separator: ", ")
        Memory.giveBack()
        let lines = "memory: \(Memory.inUse / 1024) KiB in use\nobjects: \(figures)\n"
        FileHandle.standardError.write(Data(lines.utf8))
    }

    private static func widgets(in widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        var count = 1
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            count += widgets(in: next)
            child = gtk_widget_get_next_sibling(next)
        }
        return count
    }
}
