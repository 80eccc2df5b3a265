import Rx
import SQLite

/// The orders of one service as this run knows them.
final class OrderContent: StoreContent, @unchecked Sendable {  // used on the database's queue; the relay guards itself
    /// All orders, newest first, once they are known.
    let orders = ReplayRelay<[Order]>.create(bufferSize: 1)

    private let origin: String
    private var known: [Order]?
    /// What was known before another file took the place of the one that it stood in.
    private var unwrittenOrders: [Order] = []

    init(origin: String) { self.origin = origin }

    var isUnwritten: Bool { !unwrittenOrders.isEmpty }

    func load(from connection: Connection, isReplacement: Bool) throws(SQLiteError) {
        let found = try read(connection)
        if isReplacement {
            let ids = Set(found.map(\.id))
            unwrittenOrders = (known ?? []).filter { !ids.contains($0.id) }
        }
        publish((unwrittenOrders + found).sorted { $0.date > $1.date })
    }

    func synchronize(with connection: Connection) throws(SQLiteError) {
        let unwrittenOrders = unwrittenOrders
        let orders = try connection.transaction(.writing) { () throws(SQLiteError) in
            for order in unwrittenOrders { try connection.insert(order, origin: origin) }
            return try read(connection)
        }
        self.unwrittenOrders = []
        publish(orders)
    }

    /// All orders that stand in a file, newest first.
    func read(_ connection: Connection) throws(SQLiteError) -> [Order] {
        try connection.statement(
            """
            SELECT key, beer, name, price, quantity, date, number FROM purchase WHERE origin = ?
            ORDER BY date DESC, rowid DESC
            """
        ).rows(origin) { row in
            Order(
                id: row[0], beer: row[1], beerName: row[2], price: Money(cents: max(0, row[3])), quantity: row[4],
                date: row[5], number: row[6])
        }
    }

    /// Tells what is known now, where it is new.
    func publish(_ orders: [Order]) {
        guard orders != known else { return }
        known = orders
        self.orders.accept(orders)
    }
}

extension Connection {
    /// Writes an order down, unless it stands there.
    func insert(_ order: Order, origin: String) throws(SQLiteError) {
        try statement("INSERT INTO purchase VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING").run(
            order.id, origin, order.beer, order.beerName, order.price.cents, order.quantity, order.date, order.number)
    }
}
