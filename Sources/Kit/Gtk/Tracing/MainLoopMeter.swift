/// Finds the longest work of a main loop, from the times at which its iterations and frames begin and end.
///
/// An iteration lasts from the return of poll to the next poll. Painting is subtracted, because frames are painted for
/// any reason and the time is bounded by the window's size; measuring and allocating widgets is not bounded, and counts
/// as work.
struct MainLoopMeter {
    /// A moment on the main thread; all times are in milliseconds since any starting point.
    struct Moment: Equatable {
        let time: Double
        /// The total time the thread has waited for a processor while it was ready to run.
        let waited: Double
        /// The total time the thread has run on a processor.
        let computed: Double

        /// The time without waiting for a processor.
        fileprivate var own: Double { time - waited }
    }

    /// The maxima since the last report; times in milliseconds.
    struct Report: Equatable {
        /// The longest work in one iteration, without painting, and without waiting for a processor.
        var blocked = 0.0
        /// The longest processor time in one iteration, without painting.
        var computed = 0.0
        /// The longest frame, including painting, without waiting for a processor.
        var frame = 0.0
        /// The longest time from the end of one frame to the end of the next.
        var interval = 0.0
        var frames = 0
    }

    private(set) var report = Report()

    private var turnBegin: Moment?
    private var painted = (own: 0.0, computed: 0.0)
    private var frameBegin: Moment?
    private var paintBegin: Moment?
    private var lastFrameEnd: Double?

    /// Poll has returned.
    mutating func turnBegins(at now: Moment) {
        turnBegin = now
        painted = (0, 0)
    }

    /// Poll is about to be called.
    mutating func turnEnds(at now: Moment) {
        guard let begin = turnBegin else { return }
        turnBegin = nil
        report.blocked = max(report.blocked, now.own - begin.own - painted.own)
        report.computed = max(report.computed, now.computed - begin.computed - painted.computed)
    }

    mutating func frameBegins(at now: Moment) {
        frameBegin = now
        paintBegin = now
    }

    /// The frame has updated animations, or has measured and allocated widgets: painting may follow.
    mutating func painting(mayBeginAt now: Moment) { paintBegin = now }

    /// The frame has been sent to the display.
    mutating func frameEnds(at now: Moment) {
        if let paintBegin {
            painted.own += now.own - paintBegin.own
            painted.computed += now.computed - paintBegin.computed
        }
        if let frameBegin { report.frame = max(report.frame, now.own - frameBegin.own) }
        if let lastFrameEnd { report.interval = max(report.interval, now.time - lastFrameEnd) }
        report.frames += 1
        lastFrameEnd = now.time
        frameBegin = nil
        paintBegin = nil
    }

    /// Returns and resets the maxima.
    mutating func takeReport() -> Report {
        defer { report = Report() }
        return report
    }
}
