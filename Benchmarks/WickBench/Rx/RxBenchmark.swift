import AllocationCounts
import Rx

/// What the reactive core takes: an event through a chain, and a chain that is made, subscribed to, fed one element and
/// disposed of.
///
/// The bounds are a third of what RxSwift 6 was measured to take for the same chains, best of five on two cores, and where it is
/// less, what OpenCombine takes. For a `Driver` none is known, and for making `flatMapLatest` that of `flatMap` stands.
struct RxBenchmark {
    /// How often each shape is timed; the best run counts, as with the figures that it is held against.
    let runs: Int

    private struct Shape {
        let name: String
        let count: Int
        /// The bound, in nanoseconds.
        let bound: Double
        /// How many blocks of memory may be asked for, and one more where that is none.
        let allocations: Double
        let run: (Int) -> Int
    }

    private var shapes: [Shape] {
        [
            Shape(name: "event, a subject", count: 200_000, bound: 112, allocations: 1, run: RxShapes.pumpSubject),
            Shape(
                name: "event, 6 × map and filter of a driver", count: 20_000, bound: 4000, allocations: 2,
                run: RxShapes.pumpDriver),
            Self.event("6 × map and filter", 368, allocations: 1, count: 100_000, RxShapes.mapFilter),
            Self.event("5 × flatMap", 1408, allocations: 11, RxShapes.flatMap),
            Self.event("5 × flatMapLatest", 1418, allocations: 11, RxShapes.flatMapLatest),
            Self.event("7 × combineLatest of four", 955, allocations: 1, RxShapes.combineLatest),
            Shape(name: "chain, a subject", count: 20_000, bound: 525, allocations: 4.5, run: RxShapes.createSubject),
            Shape(
                name: "chain, 6 × map and filter of a driver", count: 2000, bound: 24_000, allocations: 106,
                run: RxShapes.createDriver),
            Self.chain("6 × map and filter", 3256, allocations: 29, RxShapes.mapFilter),
            Self.chain("5 × flatMap", 5311, allocations: 35, RxShapes.flatMap),
            Self.chain("5 × flatMapLatest", 5311, allocations: 35, RxShapes.flatMapLatest),
            Self.chain("7 × combineLatest of four", 11_685, allocations: 133, RxShapes.combineLatest),
        ]
    }

    private static func event(
        _ name: String, _ bound: Double, allocations: Double, count: Int = 20_000,
        _ chain: @escaping (Observable<Int>) -> Observable<Int>
    ) -> Shape {
        Shape(name: "event, \(name)", count: count, bound: bound, allocations: allocations) {
            RxShapes.pump($0, through: chain)
        }
    }

    private static func chain(
        _ name: String, _ bound: Double, allocations: Double, _ chain: @escaping (Observable<Int>) -> Observable<Int>
    ) -> Shape {
        Shape(name: "chain, \(name)", count: 5000, bound: bound, allocations: allocations) {
            RxShapes.create($0, of: chain)
        }
    }

    func run() throws -> [Measurement] {
        let times = try shapes.flatMap { shape in
            let best = try best(of: shape)
            return [
                Measurement(name: shape.name, value: best.time, unit: "ns", baseline: shape.bound, limit: 1),
                Measurement(
                    name: "\(shape.name), allocations", value: best.allocations, unit: "", baseline: shape.allocations,
                    limit: 1),
            ]
        }
        return try times + [floor()]
    }

    /// The twelve operators beside what nothing can do without: as many functions that call each other.
    private func floor() throws -> Measurement {
        let name = "event, 6 × map and filter, against 12 plain functions"
        let plain = Shape(name: name, count: 200_000, bound: 0, allocations: 1, run: RxShapes.pumpClosures)
        let ours = Self.event(name, 0, allocations: 1, count: 200_000, RxShapes.mapFilter)
        return try Measurement(
            name: name, value: best(of: ours).time, unit: "ns", baseline: best(of: plain).time, limit: 4)
    }

    /// The nanoseconds and allocations of one event or chain, in the best run.
    private func best(of shape: Shape) throws -> (time: Double, allocations: Double) {
        var times: [Double] = []
        var allocations: [Double] = []
        for _ in 0..<runs {
            let asked = allocation_count()
            let start = ContinuousClock.now
            let sum = shape.run(shape.count)
            times.append((ContinuousClock.now - start).milliseconds * 1_000_000 / Double(shape.count))
            allocations.append(Double(allocation_count() - asked) / Double(shape.count))
            guard sum == shape.count else { throw BenchmarkFailure("\(shape.name): \(sum) events arrived") }
        }
        return (times.min() ?? .infinity, allocations.min() ?? .infinity)
    }
}
