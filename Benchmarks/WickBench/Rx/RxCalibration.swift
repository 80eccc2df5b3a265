import Foundation
import Synchronization

/// Two units of time that vary with the machine as the cost of `Rx` does.
///
/// One unit cannot: where atomic operations take half as long, a plain call may take longer. Neither loop uses anything of `Rx`, so a
/// change there does not move the units.
struct RxCalibration {
    /// A bound on a time, as a multiple of each unit.
    struct Bound {
        let synchronized: Double
        let plain: Double

        init(_ synchronized: Double, _ plain: Double) {
            self.synchronized = synchronized
            self.plain = plain
        }
    }

    /// The nanoseconds of one turn of a loop that allocates an object, stores it under a lock and reads it under the lock, and sends
    /// a number through four virtual calls, each of which retains its receiver and adds to an atomic.
    private let synchronized: Double
    /// The nanoseconds of a call through twelve closures.
    private let plain: Double

    /// Measures both units; the best of some runs counts.
    init() {
        synchronized = Self.best(of: 50_000, Self.run)
        plain = Self.best(of: 50_000, RxShapes.pumpClosures)
    }

    private init(synchronized: Double, plain: Double) {
        self.synchronized = synchronized
        self.plain = plain
    }

    /// The smaller of each unit.
    func faster(_ other: RxCalibration) -> RxCalibration {
        RxCalibration(synchronized: min(synchronized, other.synchronized), plain: min(plain, other.plain))
    }

    func nanoseconds(of bound: Bound) -> Double {
        bound.synchronized * synchronized + bound.plain * plain
    }

    private static func best(of turns: Int, _ loop: (Int) -> Int) -> Double {
        let times = (0..<7).map { _ in
            let start = processorTime()
            let sum = loop(turns)
            precondition(sum == turns, "The calibration computed a wrong sum.")
            return (processorTime() - start) / Double(turns)
        }
        return times.min() ?? .infinity
    }

    /// The nanoseconds for which the threads of this process have run.
    static func processorTime() -> Double {
        nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)
    }

    /// The nanoseconds since an arbitrary moment.
    static func elapsedTime() -> Double {
        nanoseconds(of: CLOCK_MONOTONIC)
    }

    private static func nanoseconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    @inline(never)
    private static func run(_ turns: Int) -> Int {
        let last = Sum()
        var first: Stage = last
        for index in 0..<4 { first = index % 2 == 0 ? Forwarding(to: first) : CheckedForwarding(to: first) }
        for _ in 0..<turns {
            last.store(1)
            first.receive(last.load())
        }
        return last.sum
    }
}

private final class Box {
    let value: Int

    init(_ value: Int) {
        self.value = value
    }
}

private class Stage {
    let visits = Atomic<Int>(0)

    func receive(_ value: Int) {}
}

private final class Forwarding: Stage {
    private var next: Stage?

    init(to next: Stage) {
        self.next = next
    }

    override func receive(_ value: Int) {
        visits.add(1, ordering: .acquiringAndReleasing)
        next?.receive(value)
    }
}

// A second class, so that the compiler cannot know which one is called.
private final class CheckedForwarding: Stage {
    private var next: Stage?

    init(to next: Stage) {
        self.next = next
    }

    override func receive(_ value: Int) {
        guard visits.add(1, ordering: .acquiringAndReleasing).newValue > 0 else { return }
        next?.receive(value)
    }
}

private final class Sum: Stage {
    private let lock = Mutex<Box?>(nil)
    private(set) var sum = 0

    @inline(never)
    func store(_ value: Int) {
        lock.withLock { $0 = Box(value) }
    }

    @inline(never)
    func load() -> Int {
        lock.withLock { box in box?.value ?? 0 }
    }

    override func receive(_ value: Int) {
        sum += value
    }
}
