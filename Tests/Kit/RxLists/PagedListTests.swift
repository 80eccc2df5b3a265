import Rx
import RxLists
import RxTest
import Testing

/// A paged list in virtual time: each request takes ten seconds.
@Suite("A paged list")
struct PagedListTests {
    struct Row: Identifiable, Equatable {
        let id: Int
    }

    struct Failure: Error {}

    /// The requests so far, and the responses to come.
    final class Source: @unchecked Sendable {  // on one thread
        var responses: [RowPage<Row, Int>?]
        var requests: [String] = []
        var cancelled = 0
        let scheduler: TestScheduler

        init(_ responses: [RowPage<Row, Int>?], _ scheduler: TestScheduler) {
            self.responses = responses
            self.scheduler = scheduler
        }

        func load(_ query: String, _ cursor: Int?) -> Single<RowPage<Row, Int>> {
            Single.deferred { [self] in
                requests.append("\(query) \(cursor ?? 1)")
                let response = responses.isEmpty ? nil : responses.removeFirst()
                var isDone = false
                return Single<Int>.timer(.seconds(10), scheduler: scheduler)
                    .map { _ in
                        isDone = true
                        guard let response else { throw Failure() }
                        return response
                    }
                    .do(onDispose: { if !isDone { self.cancelled += 1 } })
            }
        }
    }

    final class Stage {
        let scheduler = TestScheduler(initialClock: 0)
        let queries = BehaviorSubject(value: "a")
        let source: Source
        let list: PagedList<Row>
        let states: TestableObserver<ListState<[Row]>>
        let bag = DisposeBag()

        init(_ responses: RowPage<Row, Int>?...) {
            let source = Source(responses, scheduler)
            self.source = source
            list = PagedList(
                of: queries.asObservable(), empty: { ListMessage("No \($0)") },
                failure: { query, _ in .failure("\(query) failed") }, load: { source.load($0, $1) })
            states = scheduler.createObserver(ListState<[Row]>.self)
            list.state.subscribe(states).disposed(by: bag)
        }

        func trigger(_ trigger: ListTrigger, at time: Int) {
            scheduler.scheduleAt(time) { [triggers = list.triggers] in triggers.onNext(trigger) }
        }

        func expect(_ events: [Recorded<Event<ListState<[Row]>>>], location: SourceLocation = #_sourceLocation) {
            #expect(states.events == events, sourceLocation: location)
        }
    }

    static func page(_ ids: ClosedRange<Int>, next: Int? = nil, skipped: Int = 0) -> RowPage<Row, Int> {
        RowPage(ids.map { Row(id: $0) }, next: next, skipped: skipped)
    }

    static func state(
        _ ids: ClosedRange<Int>?, _ activity: ListActivity? = nil, failed: Bool = false, more: Bool = false,
        skipped: Int = 0, query: String = "a"
    ) -> ListState<[Row]> {
        ListState(
            ids.map { $0.map { Row(id: $0) } } ?? [], activity: activity,
            failure: failed ? .failure("\(query) failed") : nil, hasMore: more, skipped: skipped,
            empty: ListMessage("No \(query)"))
    }

    @Test("loads its first page on subscription")
    func first() {
        let stage = Stage(Self.page(1...2, skipped: 3))
        stage.scheduler.advanceTo(50)
        stage.expect([.next(0, Self.state(nil, .first)), .next(10, Self.state(1...2, skipped: 3))])
        #expect(stage.source.requests == ["a 1"])
    }

    @Test("appends the next page once, without rows it has")
    func more() {
        let stage = Stage(Self.page(1...2, next: 2), Self.page(2...3))
        for time in [5, 20, 21, 40] { stage.trigger(.nearingEnd, at: time) }
        stage.scheduler.advanceTo(60)
        stage.expect([
            .next(0, Self.state(nil, .first)), .next(10, Self.state(1...2, more: true)),
            .next(20, Self.state(1...2, .more, more: true)), .next(30, Self.state(1...3)),
        ])
        #expect(stage.source.requests == ["a 1", "a 2"])
    }

    @Test("keeps its rows when the next page fails, and requests it again on Retry only")
    func moreFails() {
        let stage = Stage(Self.page(1...2, next: 2), nil, Self.page(3...3))
        for time in [20, 40] { stage.trigger(.nearingEnd, at: time) }
        stage.trigger(.retry, at: 50)
        stage.scheduler.advanceTo(70)
        stage.expect([
            .next(0, Self.state(nil, .first)), .next(10, Self.state(1...2, more: true)),
            .next(20, Self.state(1...2, .more, more: true)), .next(30, Self.state(1...2, failed: true, more: true)),
            .next(50, Self.state(1...2, .more, more: true)), .next(60, Self.state(1...3)),
        ])
        #expect(stage.source.requests == ["a 1", "a 2", "a 2"])
    }

    @Test("reloads as many pages as it has, and shows them at once")
    func refresh() {
        let stage = Stage(
            Self.page(1...1, next: 2), Self.page(2...2, next: 3), Self.page(7...7, next: 2), Self.page(8...8, next: 3))
        stage.trigger(.nearingEnd, at: 20)
        stage.trigger(.refresh, at: 40)
        // Ignored, since the list is being reloaded.
        stage.trigger(.nearingEnd, at: 45)
        stage.scheduler.advanceTo(80)
        #expect(stage.source.requests == ["a 1", "a 2", "a 1", "a 2"])
        #expect(
            stage.states.events.suffix(2) == [
                .next(40, Self.state(1...2, .refresh, more: true)), .next(60, Self.state(7...8, more: true)),
            ])
    }

    @Test("keeps its rows when a refresh fails, and refreshes again on Retry only")
    func refreshFails() {
        let stage = Stage(Self.page(1...1, next: 2), nil, Self.page(1...1, next: 2), Self.page(2...2))
        stage.trigger(.refresh, at: 20)
        for time in [35, 40] { stage.trigger(.nearingEnd, at: time) }
        stage.trigger(.retry, at: 60)
        stage.trigger(.nearingEnd, at: 80)
        stage.scheduler.advanceTo(100)
        #expect(
            stage.states.events.dropFirst(2) == [
                .next(20, Self.state(1...1, .refresh, more: true)),
                .next(30, Self.state(1...1, failed: true, more: true)),
                .next(60, Self.state(1...1, .refresh, more: true)), .next(70, Self.state(1...1, more: true)),
                .next(80, Self.state(1...1, .more, more: true)), .next(90, Self.state(1...2)),
            ])
        #expect(stage.source.requests == ["a 1", "a 1", "a 1", "a 2"])
    }

    @Test("repeats on Retry what failed last: a refresh after a failed page, and a page after a refresh")
    func bothFail() {
        let stage = Stage(Self.page(1...1, next: 2), nil, nil, Self.page(1...1, next: 2), nil, Self.page(2...2))
        stage.trigger(.nearingEnd, at: 20)
        stage.trigger(.refresh, at: 40)
        stage.trigger(.retry, at: 60)
        stage.trigger(.nearingEnd, at: 80)
        stage.trigger(.retry, at: 100)
        stage.scheduler.advanceTo(120)
        #expect(
            stage.states.events.dropFirst(2) == [
                .next(20, Self.state(1...1, .more, more: true)),
                .next(30, Self.state(1...1, failed: true, more: true)),
                .next(40, Self.state(1...1, .refresh, more: true)),
                .next(50, Self.state(1...1, failed: true, more: true)),
                .next(60, Self.state(1...1, .refresh, more: true)), .next(70, Self.state(1...1, more: true)),
                .next(80, Self.state(1...1, .more, more: true)),
                .next(90, Self.state(1...1, failed: true, more: true)),
                .next(100, Self.state(1...1, .more, more: true)), .next(110, Self.state(1...2)),
            ])
        #expect(stage.source.requests == ["a 1", "a 2", "a 1", "a 1", "a 2", "a 2"])
    }

    @Test("shows the failure of its first page, and loads it again on Retry")
    func firstFails() {
        let stage = Stage(nil, Self.page(1...1))
        stage.trigger(.nearingEnd, at: 15)
        stage.trigger(.retry, at: 20)
        stage.scheduler.advanceTo(40)
        stage.expect([
            .next(0, Self.state(nil, .first)), .next(10, Self.state(nil, failed: true)),
            .next(20, Self.state(nil, .first)), .next(30, Self.state(1...1)),
        ])
    }

    @Test("cancels the pending request on a refresh, and on another query, which discards the rows")
    func cancels() {
        let stage = Stage(Self.page(1...1, next: 2), Self.page(2...2), Self.page(3...3), Self.page(9...9))
        stage.trigger(.nearingEnd, at: 20)
        stage.trigger(.refresh, at: 25)
        stage.scheduler.scheduleAt(30) { stage.queries.onNext("b") }
        stage.scheduler.advanceTo(60)
        #expect(stage.source.requests == ["a 1", "a 2", "a 1", "b 1"])
        #expect(stage.source.cancelled == 2)
        #expect(
            stage.states.events.suffix(2) == [
                .next(30, Self.state(nil, .first, query: "b")), .next(40, Self.state(9...9, query: "b")),
            ])
    }

    @Test("ends with a page without rows")
    func emptyPage() {
        let stage = Stage(Self.page(1...1, next: 2), RowPage([], next: 3))
        stage.trigger(.nearingEnd, at: 20)
        stage.trigger(.nearingEnd, at: 40)
        stage.scheduler.advanceTo(60)
        #expect(stage.source.requests == ["a 1", "a 2"])
        #expect(stage.states.events.last == .next(30, Self.state(1...1)))
    }

    @Test("delivers its states in order if responses are immediate")
    func immediate() {
        let list = PagedList(empty: ListMessage("Empty"), failure: { _ in .failure("Failed") }) {
            Single.just([Row(id: 1)])
        }
        var states: [ListState<[Row]>] = []
        let subscription = list.state.subscribe(onNext: { states.append($0) })
        list.triggers.onNext(.refresh)
        subscription.dispose()
        func state(_ rows: [Row], _ activity: ListActivity? = nil) -> ListState<[Row]> {
            ListState(rows, activity: activity, empty: ListMessage("Empty"))
        }
        let rows = [Row(id: 1)]
        #expect(states == [state([], .first), state(rows), state(rows, .refresh), state(rows)])
    }

    @Test("cancels its request when nobody observes it")
    func unobserved() {
        let stage = Stage(Self.page(1...1))
        let subscription = stage.list.state.subscribe()
        subscription.dispose()
        #expect(stage.source.cancelled == 0)
        stage.scheduler.advanceTo(20)
        let other = Source([nil], stage.scheduler)
        let list = PagedList(of: .just("q"), empty: { _ in ListMessage("") }, failure: { _, _ in ListMessage("") }) {
            other.load($0, $1)
        }
        list.state.subscribe().dispose()
        #expect(other.cancelled == 1)
    }
}
