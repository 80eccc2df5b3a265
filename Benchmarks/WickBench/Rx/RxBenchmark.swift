import AllocationCounts
import Foundation
import Rx

/// The cost of the reactive core: of an event through a chain, and of a chain that is created, subscribed to, fed one element and
/// disposed of.
///
/// The bounds are a third of RxSwift 6.10.2's figures, half of them for `debounce` and `delay`, and OpenCombine 0.14's where
/// these are lower. Peers cannot be fetched here, so a bound is a sum of two units, which ``RxCalibration`` measures in the
/// same rounds. The peers and `Rx` as it was then were measured side by side on one machine. Their figures were scaled to two others, on
/// one of which an atomic operation takes twice as long, by how `Rx` scaled; the two factors of a bound give the scaled figure on
/// both. The
/// figures beside the bounds are nanoseconds of the first measurement, `Rx` then / RxSwift / OpenCombine. For shapes without
/// them the bounds are older ones, scaled likewise; no peer's figure is known for the two longer drivers, whose bounds are their
/// own figures of that time.
///
/// Times are processor times, so that other programs disturb them less; where two threads work at once, elapsed times.
struct RxBenchmark {
    /// How often each shape is timed; the best time counts, as with the figures behind the bounds.
    let rounds: Int

    private struct Shape {
        let name: String
        let count: Int
        let bound: RxCalibration.Bound
        /// The bound on blocks of memory that the calling thread allocates, plus one where it is none; `nil` if other threads
        /// allocate as well.
        var allocations: Double?
        /// Whether elapsed time is measured, since a queue works beside the calling thread.
        var isConcurrent = false
        /// The limit on the ratio to the bound; over 1 where docs/performance.md says why.
        var limit = 1.0
        let run: (Int) -> Int
    }

    private var shapes: [Shape] { events + sources + scheduled + creations }

    private var events: [Shape] {
        [
            Shape(
                name: "event, a subject", count: 200_000, bound: .init(1.02, 0.114), allocations: 1,
                run: RxShapes.pumpSubject),
            Shape(  // 110 / 275
                name: "event, a subject with two subscribers", count: 200_000, bound: .init(1.04, 0.059),
                allocations: 1,
                limit: 1.35, run: RxSourceShapes.pumpTwoSubscribers),
            Shape(  // 1,333 / 1,716
                name: "event, three operators of a driver", count: 20_000, bound: .init(0, 14.8), allocations: 1,
                run: RxSourceShapes.pumpDriverOfThree),
            Shape(
                name: "event, 6 × map and filter of a driver", count: 20_000, bound: .init(1.17, 94.5), allocations: 1,
                run: RxShapes.pumpDriver),
            Self.event("6 × map and filter", .init(0, 8.98), allocations: 1, count: 100_000, RxShapes.mapFilter),
            Self.event("concatMap", .init(1.76, 4.75), allocations: 3, RxSourceShapes.concatMap),  // 584 / 931
            Self.event("5 × flatMap", .init(5.52, 20.1), allocations: 11, RxShapes.flatMap),
            Self.event("5 × flatMapLatest", .init(5.54, 20.3), allocations: 11, RxShapes.flatMapLatest),
            Self.event("7 × combineLatest of four", .init(2.06, 18), allocations: 1, RxShapes.combineLatest),
            Shape(  // 832 / 1,402
                name: "event, zip of two subjects", count: 50_000, bound: .init(0.726, 12.8), allocations: 1,
                run: RxSourceShapes.zipSubjects),
        ]
    }

    private var sources: [Shape] {
        [
            Shape(  // 558 / – / 179
                name: "event, range", count: 100_000, bound: .init(0.346, 4.6), allocations: 1,
                run: RxSourceShapes.range),
            Shape(  // 729 / 1,914
                name: "event, from and toArray", count: 100_000, bound: .init(0, 17.4), allocations: 2,
                run: RxSourceShapes.arrayToArray),
            Shape(  // 1,928 / 4,728
                name: "event, zip of two ranges", count: 50_000, bound: .init(0.318, 47.2), allocations: 1,
                run: RxSourceShapes.zipRanges),
            Shape(  // 158 / 179
                name: "event, subscription to a ReplaySubject of 100", count: 200_000, bound: .init(0.0427, 1.79),
                allocations: 1,
                run: RxSourceShapes.replayHundred),
        ]
    }

    private var scheduled: [Shape] {
        [
            Shape(  // 872 / 1,213 / 637
                name: "event, observe(on:) a serial queue", count: 100_000, bound: .init(2.55, 5.72),
                isConcurrent: true, limit: 1.35,
                run: RxSchedulerShapes.observeOn),
            Shape(
                name: "event, debounce", count: 20_000, bound: .init(5.39, 20.4), isConcurrent: true,
                run: RxSchedulerShapes.debounce
            ),  // 3,168 / 3,926
            // equal
            Shape(
                name: "event, delay", count: 20_000, bound: .init(0, 133), isConcurrent: true,
                run: RxSchedulerShapes.delay),
        ]
    }

    private var creations: [Shape] {
        [
            Shape(
                name: "chain, a subject", count: 20_000, bound: .init(3.08, 4.89), allocations: 4.5,
                run: RxShapes.createSubject),
            Shape(
                name: "chain, 6 × map and filter of a driver", count: 2000, bound: .init(39.3, 485), allocations: 106,
                run: RxShapes.createDriver),
            Self.chain("6 × map and filter", .init(11.7, 49.2), allocations: 29, RxShapes.mapFilter),
            Self.chain("5 × flatMap", .init(11.1, 101), allocations: 35, RxShapes.flatMap),
            Self.chain("5 × flatMapLatest", .init(9.84, 104), allocations: 35, RxShapes.flatMapLatest),
            // 10,668 / 28,622
            Self.chain(
                "7 × combineLatest of four", .init(56.1, 146), allocations: 133, limit: 1.25, RxShapes.combineLatest),
            Shape(  // 1.63 of RxSwift
                name: "disposal, 20,000 subscribers of a subject, last in first out", count: 20_000,
                bound: .init(3.86, 8.26),
                allocations: 2, run: RxSourceShapes.disposeLastInFirstOut),
        ]
    }

    private static func event(
        _ name: String, _ bound: RxCalibration.Bound, allocations: Double, count: Int = 20_000,
        _ chain: @escaping (Observable<Int>) -> Observable<Int>
    ) -> Shape {
        Shape(name: "event, \(name)", count: count, bound: bound, allocations: allocations) {
            RxShapes.pump($0, through: chain)
        }
    }

    private static func chain(
        _ name: String, _ bound: RxCalibration.Bound, allocations: Double, limit: Double = 1,
        _ chain: @escaping (Observable<Int>) -> Observable<Int>
    ) -> Shape {
        Shape(name: "chain, \(name)", count: 5000, bound: bound, allocations: allocations, limit: limit) {
            RxShapes.create($0, of: chain)
        }
    }

    func run() throws -> [Measurement] {
        // The shapes take turns, so that all of them, and the units, have seen the machine at its fastest.
        let (plain, chain) = (Self.plainFunctions, Self.operators)
        let all = shapes + [plain, chain]
        var unit = RxCalibration()
        var best = try all.map(cost)
        for _ in 1..<rounds {
            unit = unit.faster(RxCalibration())
            for (index, shape) in all.enumerated() {
                let cost = try cost(of: shape)
                best[index].time = min(best[index].time, cost.time)
                best[index].allocations = min(best[index].allocations, cost.allocations)
            }
        }
        let measurements = zip(shapes, best).flatMap { shape, best in
            let time = Measurement(
                name: shape.name, value: best.time, unit: "ns", baseline: unit.nanoseconds(of: shape.bound),
                limit: shape.limit)
            guard let allocations = shape.allocations else { return [time] }
            return [
                time,
                Measurement(
                    name: "\(shape.name), allocations", value: best.allocations, unit: "", baseline: allocations,
                    limit: 1),
            ]
        }
        let floor = Measurement(
            name: chain.name, value: best[all.count - 1].time, unit: "ns", baseline: best[all.count - 2].time, limit: 4)
        return measurements + [floor]
    }

    /// The twelve operators beside the least that such a chain can cost: as many functions that call each other.
    private static var operators: Shape {
        event(
            "6 × map and filter, against 12 plain functions", .init(0, 0), allocations: 1, count: 200_000,
            RxShapes.mapFilter)
    }
    private static var plainFunctions: Shape {
        Shape(name: "12 plain functions", count: 200_000, bound: .init(0, 0), run: RxShapes.pumpClosures)
    }

    /// The nanoseconds and allocations of one event or chain.
    private func cost(of shape: Shape) throws -> (time: Double, allocations: Double) {
        let allocated = allocation_count()
        let time = shape.isConcurrent ? RxCalibration.elapsedTime : RxCalibration.processorTime
        let start = time()
        let sum = shape.run(shape.count)
        let end = time()
        guard sum == shape.count else { throw BenchmarkFailure("\(shape.name): \(sum) events arrived") }
        let count = Double(shape.count)
        return ((end - start) / count, Double(allocation_count() - allocated) / count)
    }
}
