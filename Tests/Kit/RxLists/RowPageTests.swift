import RxLists
import Testing

@Suite("A page of a numbered list")
struct RowPageTests {
    @Test(
        "is followed by another one if it is full, counting unreadable rows",
        arguments: [(20, 0, 4), (19, 1, 4), (25, 0, 4), (19, 0, nil), (0, 0, nil), (0, 20, 4)])
    func next(rows: Int, skipped: Int, next: Int?) {
        let page = RowPage(Array(repeating: "row", count: rows), page: 3, size: 20, skipped: skipped)
        #expect(page == RowPage(Array(repeating: "row", count: rows), next: next, skipped: skipped))
    }
}
