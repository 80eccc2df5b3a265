import Testing

@testable import RxGtk

@Suite("Sections laid out as rows")
struct SectionedRowsTests {
    private struct Header: Identifiable, Equatable { let id: String }
    private struct Coin: Identifiable, Equatable { let id: Int }
    private typealias Rows = SectionedRows<Header, Coin>

    private let rows = Rows([
        SectionModel(model: Header(id: "a"), items: [Coin(id: 1), Coin(id: 2)]),
        SectionModel(model: Header(id: "empty"), items: []),
        SectionModel(model: Header(id: "b"), items: [Coin(id: 3)]),
    ])

    @Test("Each header precedes its items, and an empty section is its header alone")
    func order() {
        #expect(rows.count == 6)
        let expected: [Rows.Row] = [
            .header(Header(id: "a")), .item(Coin(id: 1)), .item(Coin(id: 2)), .header(Header(id: "empty")),
            .header(Header(id: "b")), .item(Coin(id: 3)),
        ]
        #expect((0..<rows.count).map { rows[$0] } == expected)
    }

    @Test("Single identities and the list of them match the rows")
    func identities() {
        #expect(rows.identities == (0..<rows.count).map { rows.identity(at: $0) })
        #expect(rows.identities.last == .item(3))
    }

    @Test("No sections have no rows")
    func none() {
        #expect(Rows().count == 0)
        #expect(Rows().identities.isEmpty)
    }
}
