import RxLists
import Testing

@Suite("The selected rows of a list")
struct RowSelectionTests {
    private let rows = Array(1...9)

    /// The selection after some taps.
    private func selected(_ taps: RowSelectionTap<Int>...) -> [Int] {
        var selection = RowSelection<Int>()
        for tap in taps { selection.apply(tap, among: rows) }
        return selection.ids.sorted()
    }

    @Test("A row is selected and deselected, among others")
    func toggle() {
        #expect(selected(.toggle(3), .toggle(7)) == [3, 7])
        #expect(selected(.toggle(3), .toggle(7), .toggle(3)) == [7])
        #expect(selected(.toggle(3), .toggle(3)) == [])
    }

    @Test("A range begins at the row toggled last, and replaces the previous range")
    func range() {
        #expect(selected(.toggle(3), .extend(from: 9, to: 5)) == [3, 4, 5])
        #expect(selected(.toggle(3), .extend(from: nil, to: 5), .extend(from: nil, to: 2)) == [2, 3])
        #expect(selected(.toggle(8), .toggle(3), .extend(from: nil, to: 5), .extend(from: nil, to: 4)) == [3, 4, 8])
        #expect(selected(.toggle(3), .extend(from: nil, to: 99)) == [3])
    }

    @Test("Without a selection a range begins at the focused row")
    func focused() {
        #expect(selected(.extend(from: 4, to: 5), .extend(from: 5, to: 6)) == [4, 5, 6])
        #expect(selected(.extend(from: nil, to: 5)) == [5])
        #expect(selected(.toggle(3), .toggle(3), .extend(from: 6, to: 7)) == [6, 7])
    }

    @Test("All rows are selected, and none")
    func all() {
        #expect(selected(.all) == rows)
        #expect(selected(.toggle(3), .all, .end) == [])
        #expect(selected(.all, .toggle(3)) == rows.filter { $0 != 3 })
    }

    @Test("Rows that are hidden stay selected, and rows that are gone do not")
    func hidden() {
        var selection = RowSelection<Int>()
        for id in [2, 7] { selection.apply(.toggle(id), among: rows) }
        selection.apply(.extend(from: nil, to: 4), among: [4, 5, 6])
        #expect(selection.ids == [2, 4, 7])
        selection.apply(.all, among: [5])
        #expect(selection.ids == [2, 4, 5, 7])
        selection.retain { $0 > 4 }
        #expect(selection.ids == [5, 7])
    }
}
