import Testing
import WickMarket

@Suite("A sort order")
struct TickerOrderTests {
    @Test("starts names at A, but prices and changes at the highest, and is reversed by a second click")
    func firstTwoClicks() {
        var order = TickerOrder.rank
        order = order.tapped(.name)
        #expect(order == TickerOrder(.name, isAscending: true))
        order = order.tapped(.name)
        #expect(order == TickerOrder(.name, isAscending: false))
        order = order.tapped(.price)
        #expect(order == TickerOrder(.price, isAscending: false))
        order = order.tapped(.price)
        #expect(order == TickerOrder(.price, isAscending: true))
        order = order.tapped(.change)
        #expect(order == TickerOrder(.change, isAscending: false))
    }

    @Test(
        "changes from a column's initial order to its reverse and back to the market-cap rank",
        arguments: SortColumn.allCases)
    func thirdClick(column: SortColumn) {
        var order = TickerOrder.rank
        if column != .rank { order = order.tapped(column) }
        #expect(order == .first(column))
        order = order.tapped(column)
        #expect(order == TickerOrder(column, isAscending: !TickerOrder.first(column).isAscending))
        order = order.tapped(column)
        #expect(order == .rank)
    }

    @Test("of one section does not affect the other's")
    func sectionsAreSeparate() {
        var orders = SectionOrders()
        orders[.token] = .first(.price)
        #expect(orders == SectionOrders(coin: .rank, token: TickerOrder(.price, isAscending: false)))
        orders[.coin] = .first(.name)
        #expect(orders == SectionOrders(coin: TickerOrder(.name), token: TickerOrder(.price, isAscending: false)))
    }
}
