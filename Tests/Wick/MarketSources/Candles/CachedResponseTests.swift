import Dispatch
import Foundation
import KitLocking
import Rx
import RxTest
import Testing

@testable import WickMarketSources

@Suite("A cached response")
struct CachedResponseTests {
    private struct Failed: Error, Equatable {}

    /// A source that can be made to fail, and counts its requests.
    private final class Well: Sendable {
        private let state = Guarded((asked: 0, fails: false, now: 0.0))
        private let waits: TestScheduler?

        init(_ waits: TestScheduler? = nil) { self.waits = waits }

        var asked: Int { state.withLock { $0.asked } }
        func fails(_ fails: Bool) { state.withLock { $0.fails = fails } }
        func set(now: Double) { state.withLock { $0.now = now } }
        var clock: @Sendable () -> Date { { [self] in Date(timeIntervalSince1970: state.withLock { $0.now }) } }

        var fetch: Single<Int> {
            .deferred { [self] in
                let (count, fails) = state.withLock { state in
                    state.asked += 1
                    return (state.asked, state.fails)
                }
                let response: Single<Int> = fails ? .error(Failed()) : .just(count)
                return waits.map { response.delaySubscription(.seconds(10), scheduler: $0) } ?? response
            }
        }
    }

    private func values(_ single: Single<Int>) -> [Int] {
        let values = Guarded<[Int]>([])
        _ = single.subscribe(
            onSuccess: { value in values.withLock { $0.append(value) } },
            onFailure: { _ in values.withLock { $0.append(-1) } })
        return values.withLock { $0 }
    }

    @Test("A site's list is cached for six hours")
    func siteList() { #expect(siteListLifetime == 6 * 60 * 60) }

    @Test("One request is made until the lifetime is over")
    func lifetime() {
        let well = Well()
        let cached = CachedResponse(for: 100, clock: well.clock, well.fetch)
        #expect(well.asked == 0, "No request is made before the first subscription.")
        #expect(values(cached.value) == [1])
        well.set(now: 99)
        #expect(values(cached.value) == [1])
        well.set(now: 100)
        #expect(values(cached.value) == [2])
        #expect(values(cached.value) == [2])
    }

    @Test("A failure is not cached")
    func failure() {
        let well = Well()
        well.fails(true)
        let cached = CachedResponse(for: 100, clock: well.clock, well.fetch)
        #expect(values(cached.value) == [-1])
        #expect(values(cached.value) == [-1])
        well.fails(false)
        #expect(values(cached.value) == [3])
    }

    @Test("If a renewal fails, the expired response is used, and renewed again after a pause")
    func stale() {
        let well = Well()
        let cached = CachedResponse(for: 100, pausing: 10, clock: well.clock, well.fetch)
        #expect(values(cached.value) == [1])
        well.set(now: 500)
        well.fails(true)
        #expect(values(cached.value) == [1])
        well.fails(false)
        well.set(now: 509)
        #expect(values(cached.value) == [1])
        #expect(well.asked == 2, "No renewal is attempted during the pause.")
        well.set(now: 510)
        #expect(values(cached.value) == [3])
    }

    @Test("Concurrent subscribers share the request, which disposing one does not cancel")
    func shared() {
        let scheduler = TestScheduler(initialClock: 0)
        let well = Well(scheduler)
        let cached = CachedResponse(for: 100, clock: well.clock, well.fetch)
        let got = Guarded<[Int]>([])
        let first = cached.value.subscribe(onSuccess: { value in got.withLock { $0.append(value) } })
        scheduler.advanceTo(5)
        _ = cached.value.subscribe(onSuccess: { value in got.withLock { $0.append(value * 10) } })
        first.dispose()
        scheduler.advanceTo(20)
        #expect(got.withLock { $0 } == [10])
        #expect(well.asked == 1)
    }

    @Test("The request is cancelled when the last subscriber disposes, and the next subscriber repeats it")
    func cancelled() {
        let scheduler = TestScheduler(initialClock: 0)
        let well = Well(scheduler)
        let cached = CachedResponse(for: 100, clock: well.clock, well.fetch)
        cached.value.subscribe().dispose()
        scheduler.advanceTo(20)
        let got = Guarded<[Int]>([])
        _ = cached.value.subscribe(onSuccess: { value in got.withLock { $0.append(value) } })
        scheduler.advanceTo(40)
        #expect(got.withLock { $0 } == [2])
    }

    @Test("Many threads at once make one request")
    func threads() {
        let well = Well()
        let cached = CachedResponse(for: 100, clock: well.clock, well.fetch)
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            _ = cached.value.subscribe()
        }
        #expect(well.asked == 1)
    }
}
