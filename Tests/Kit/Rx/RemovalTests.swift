#if DEBUG
    @testable import Rx
    import KitSeededRandom
    import XCTest

    /// Removal from the collections behind subjects and `CompositeDisposable`, against a naive model and by step count.
    final class RemovalTests: RxTestCase {
        private static func removalOrders(of count: Int) -> [String: [Int]] {
            var generator = SeededGenerator(seed: 22)
            return [
                "first in, first out": Array(0..<count), "last in, first out": Array((0..<count).reversed()),
                "random": Array(0..<count).shuffled(using: &generator),
            ]
        }

        func testSlotsMatchAnArrayOfPairs() {
            for seed in 0..<200 as Range<UInt64> {
                var generator = SeededGenerator(seed: seed)
                var slots = OrderedSlots<Int>()
                var model: [(key: OrderedSlots<Int>.Key, value: Int)] = []
                var removed: [OrderedSlots<Int>.Key] = []
                var peak = 0
                for step in 0..<300 {
                    if Int.random(in: 0..<100, using: &generator) < (step < 150 ? 60 : 40) || model.isEmpty {
                        model.append((slots.append(step), step))
                        peak = max(peak, model.count)
                    } else {
                        let entry = model.remove(at: Int.random(in: model.indices, using: &generator))
                        XCTAssertEqual(slots.remove(entry.key), entry.value)
                        removed.append(entry.key)
                    }
                    if let stale = removed.randomElement(using: &generator) { XCTAssertNil(slots.remove(stale)) }
                    var elements: [Int] = []
                    slots.forEach { elements.append($0) }
                    XCTAssertEqual(elements, model.map(\.value), "seed \(seed), step \(step)")
                    XCTAssertEqual(slots.count, model.count)
                    XCTAssertEqual(slots.capacity, peak)
                }
            }
        }

        func testAListOfSinksMatchesAnArray() {
            for seed in 0..<200 as Range<UInt64> {
                var generator = SeededGenerator(seed: seed)
                var list = SinkList.none
                var model: [AnySink] = []
                var snapshots: [(taken: SinkList, model: [AnySink])] = []
                for step in 0..<300 {
                    if Int.random(in: 0..<100, using: &generator) < (step < 150 ? 65 : 35) || model.isEmpty {
                        let sink = AnySink()
                        list.append(sink)
                        model.append(sink)
                    } else {
                        let sink = model.remove(at: Int.random(in: model.indices, using: &generator))
                        XCTAssertTrue(list.remove(sink) === sink)
                        XCTAssertNil(list.remove(sink))
                    }
                    XCTAssertEqual(list.isEmpty, model.isEmpty)
                    XCTAssertEqual(Self.sinks(of: list), model.map(ObjectIdentifier.init), "seed \(seed), step \(step)")
                    if step.isMultiple(of: 30) { snapshots.append((list, model)) }
                }
                for (taken, model) in snapshots {
                    XCTAssertEqual(Self.sinks(of: taken), model.map(ObjectIdentifier.init))
                }
                let even = list.filter { $0.listIndex.isMultiple(of: 2) }
                XCTAssertEqual(
                    Self.sinks(of: even), model.filter { $0.listIndex.isMultiple(of: 2) }.map(ObjectIdentifier.init))
                for sink in model { XCTAssertTrue(list.remove(sink) === sink, "A snapshot must not move the sinks.") }
            }
        }

        func testRemovingSinksVisitsAConstantNumberOfEntriesEach() {
            let count = 20_000
            for (order, indices) in Self.removalOrders(of: count) {
                let sinks = (0..<count).map { _ in AnySink() }
                var list = SinkList.none
                for sink in sinks { list.append(sink) }
                for index in indices.dropLast() { XCTAssertNotNil(list.remove(sinks[index])) }
                guard case .many(let array) = list else { return XCTFail("The list must still be an array.") }
                XCTAssertLessThan(array.visitCount, 4 * count, order)
                XCTAssertNotNil(list.remove(sinks[indices[count - 1]]))
                XCTAssertTrue(list.isEmpty)
            }
        }

        func testInsertingAndRemovingSinksVisitsAConstantNumberOfEntriesEach() {
            let (living, rounds) = (1_000, 20_000)
            var list = SinkList.none
            var queue = Queue<AnySink>()
            for round in 0..<living + rounds {
                let sink = AnySink()
                list.append(sink)
                queue.append(sink)
                if round >= living, let oldest = queue.popFirst() { XCTAssertNotNil(list.remove(oldest)) }
            }
            guard case .many(let array) = list else { return XCTFail("The list must still be an array.") }
            XCTAssertEqual(array.count, living)
            XCTAssertLessThan(array.visitCount, 4 * rounds)
        }

        // A linear search would take about 10^10 steps here.
        func testManyDisposablesCanBeRemovedFromACompositeInAnyOrder() {
            let count = 200_000
            for (order, indices) in Self.removalOrders(of: count) {
                let composite = CompositeDisposable()
                var disposedCount = 0
                let keys = (0..<count).compactMap { _ in
                    composite.insert(Disposables.create { disposedCount += 1 })
                }
                for index in indices { composite.remove(for: keys[index]) }
                XCTAssertEqual(disposedCount, count, order)
                XCTAssertEqual(composite.count, 0, order)
            }
        }

        func testManySubscribersCanUnsubscribeInAnyOrder() {
            let count = 50_000
            for (order, indices) in Self.removalOrders(of: count) {
                let subject = PublishSubject<Int>()
                let subscriptions = (0..<count).map { _ in subject.subscribe(onNext: { _ in }) }
                for index in indices { subscriptions[index].dispose() }
                XCTAssertFalse(subject.hasObservers, order)
            }
        }

        private static func sinks(of list: SinkList) -> [ObjectIdentifier] {
            var sinks: [ObjectIdentifier] = []
            list.forEach { sinks.append(ObjectIdentifier($0)) }
            return sinks
        }
    }
#endif
