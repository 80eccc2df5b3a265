/// Finds what kept a main loop busy longest, from the moments at which its turns and frames begin and end.
///
/// A turn lasts from the return of poll to the next poll: nothing else is done on the main thread meanwhile. What frames
/// paint is told apart from it, because a frame is painted for whatever reason, and painting is bounded by the window's
/// size; measuring and placing widgets is not, and counts as work.
struct MainLoopMeter {
    /// A moment on the main thread; all times are in milliseconds from whatever beginning.
    struct Moment: Equatable {
        /// The time.
        let time: Double
        /// How long the thread has been ready to run, in all, while the processors were busy with others.
        let waited: Double
        /// How long the thread has had a processor, in all.
        let computed: Double

        /// The time that the thread has had for itself, computing or asleep.
        fileprivate var own: Double { time - waited }
    }

    /// The worst since the last report; times in milliseconds.
    struct Report: Equatable {
        /// The longest work in one turn, without painting, and without waiting for a processor.
        var blocked = 0.0
        /// The longest computing in one turn, without painting.
        var computed = 0.0
        /// The longest frame, with its painting, without waiting for a processor.
        var frame = 0.0
        /// The longest time from the end of one frame to the end of the next.
        var interval = 0.0
        /// How many frames were drawn.
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

    /// A frame begins.
    mutating func frameBegins(at now: Moment) {
        frameBegin = now
        paintBegin = now
    }

    /// The frame has updated animations, or has measured and placed widgets: what follows may be the painting.
    mutating func painting(mayBeginAt now: Moment) { paintBegin = now }

    /// The frame is on its way to the screen.
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

    /// Gives what was worst since the last call.
    mutating func takeReport() -> Report {
        defer { report = Report() }
        return report
    }
}
