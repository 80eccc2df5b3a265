import RxLists
import Testing

@Suite("The state of a list")
struct ListStateTests {
    private let empty = ListMessage("Empty")
    private let failure = ListMessage.failure("Failed", "Try again.")

    private func state(
        _ rows: [Int], _ activity: ListActivity? = nil, failure: ListMessage? = nil, hasMore: Bool = false
    ) -> ListState<[Int]> {
        ListState(rows, activity: activity, failure: failure, hasMore: hasMore, empty: empty)
    }

    @Test("fills the page with a spinner, rows, or a message")
    func content() {
        #expect(state([], .first).content == .loading)
        #expect(state([1]).content == .rows)
        #expect(state([1], .refresh).content == .rows)
        #expect(state([]).content == .message(empty))
        #expect(state([], .refresh).content == .message(empty))
        #expect(state([], failure: failure).content == .message(failure))
        #expect(state([1], failure: failure).content == .rows)
    }

    @Test("has a notice while a failure keeps the rows")
    func notice() {
        #expect(state([1], failure: failure).notice == failure)
        #expect(state([], failure: failure).notice == nil)
        #expect(state([1]).notice == nil)
    }

    @Test("shows that no row matches once all rows are known")
    func filter() {
        let noMatch = ListMessage("No match")
        func found(_ state: ListState<[Int]>) -> ListState<[Int]> { state.filter(noMatch: noMatch) { $0 > 5 } }
        #expect(found(state([1, 9])).rows == [9])
        #expect(found(state([1])).content == .message(noMatch))
        #expect(found(state([])).content == .message(empty))
        #expect(found(state([1], hasMore: true)).content == .loading)
        #expect(found(state([1], .more)).content == .loading)
        #expect(found(state([1], failure: failure)).content == .message(failure))
    }

    @Test("keeps everything else when its rows change")
    func map() {
        var mapped = ListState([1], activity: .more, failure: failure, hasMore: true, skipped: 3, empty: empty)
            .map { $0.map(String.init) }
        #expect(mapped.rows == ["1"])
        mapped.rows = []
        #expect(
            mapped == ListState([], activity: .more, failure: failure, hasMore: true, skipped: 3, empty: empty))
    }
}
