import CGtk
import Foundation
import KitIntegerConversion

/// Measures how long the main thread is busy, if the variable MAIN_LOOP of ``Tracing`` is a number, or a number and "drawn".
///
/// The number is a period in milliseconds. After each period a line with its maxima is printed on standard error: "main
/// loop: blocked 2.31 ms, frame 6.02 ms, interval 17.40 ms, 60 frames": the longest iteration of the loop without
/// painting, the longest frame, the longest time between the ends of two frames, and the number of frames. Frames are
/// requested continuously, so that each late one is noticed; with "drawn", as in "1000 drawn", only those that the program
/// draws itself are counted, and it rests in between. The first two exclude the time the thread waited for a processor.
@MainActor
public enum MainLoopTrace {
    private static var meter = MainLoopMeter()
    private static var nextReport = 0.0

    private static let words = Tracing.value(of: "MAIN_LOOP")?.split(separator: " ") ?? []
    private static let period = words.first.flatMap { Double($0) }
    private static let requestsFrames = !words.contains("drawn")

    /// Starts measuring, if enabled.
    ///
    /// - Parameter window: The window whose frames are measured; it has not been presented yet.
    public static func start(in window: Window) {
        guard let period, nextReport == 0 else { return }
        nextReport = now.time + period
        g_main_context_set_poll_func(nil, poll)
        window.connect("map", after: true) { measureFrames(of: window) }
    }

    private static func measureFrames(of window: Window) {
        guard let clock = gtk_widget_get_frame_clock(window.pointer).map({ AnyGObject($0) }) else { return }
        clock.connect("before-paint") { meter.frameBegins(at: now) }
        for phase in ["update", "layout"] {
            clock.connect(phase, after: true) { meter.painting(mayBeginAt: now) }
        }
        clock.connect("after-paint") { meter.frameEnds(at: now) }
        if requestsFrames { gtk_widget_add_tick_callback(window.pointer, { _, _, _ in 1 }, nil, nil) }
    }

    private static let poll: GPollFunc = { descriptors, count, timeout in
        MainActor.assumeIsolated { turnEnds() }
        let ready = g_poll(descriptors, count, timeout)
        MainActor.assumeIsolated { meter.turnBegins(at: now) }
        return ready
    }

    private static func turnEnds() {
        let end = now
        meter.turnEnds(at: end)
        guard let period, end.time >= nextReport else { return }
        nextReport = end.time + period
        let worst = meter.takeReport()
        let figures = [
            ("blocked", worst.blocked), ("computed", worst.computed), ("frame", worst.frame),
            ("interval", worst.interval),
        ].map {
            "\($0) \(hundredths($1)) ms"
        }
        let line = "main loop: \(figures.joined(separator: ", ")), \(worst.frames) frames\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    /// Formats a number with two decimals.
    ///
    /// Written by hand: if every iteration is reported, formatting would take longer than some frames.
    ///
    /// - Parameter number: 0 or more.
    private static func hundredths(_ number: Double) -> String {
        let (whole, part) = Int(clamping: (number * 100).rounded()).quotientAndRemainder(dividingBy: 100)
        return "\(whole).\(part < 10 ? "0" : "")\(part)"
    }

    private static var now: MainLoopMeter.Moment {
        MainLoopMeter.Moment(time: Double(g_get_monotonic_time()) / 1_000, waited: waited, computed: computed)
    }

    /// The main thread's processor time, in milliseconds.
    private static var computed: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
    }

    /// The kernel's counters: nanoseconds on a processor, nanoseconds waiting for one, and the number of time slices.
    private static let schedule = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)

    /// The time the main thread has waited for a processor, in milliseconds; 0 if the kernel does not count it.
    private static var waited: Double {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            let count = pread(schedule, buffer.baseAddress, buffer.count, 0)
            let digits = buffer.prefix(max(count, 0)).drop { $0 != UInt8(ascii: " ") }.dropFirst()
                .prefix { $0 != UInt8(ascii: " ") }
            return digits.reduce(0.0) { $0 * 10 + Double($1 &- UInt8(ascii: "0")) } / 1_000_000
        }
    }
}
