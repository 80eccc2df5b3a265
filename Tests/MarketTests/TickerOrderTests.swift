import Market
import Testing

@Suite("A sort order")
struct TickerOrderTests {
    @Test("starts names at A, but prices and changes at the highest, and turns round when tapped again")
    func taps() {
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

    @Test("of one section does not touch the other's")
    func sectionsAreSeparate() {
        var orders = SectionOrders()
        orders[.token] = .first(.price)
        #expect(orders == SectionOrders(coin: .rank, token: TickerOrder(.price, isAscending: false)))
        orders[.coin] = .first(.name)
        #expect(orders == SectionOrders(coin: TickerOrder(.name), token: TickerOrder(.price, isAscending: false)))
    }
}
