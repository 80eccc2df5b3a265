import Rx
import SQLite

/// The orders of one service, cached in memory.
final class OrderContent: StoreContent, @unchecked Sendable {  // used on the database's queue; the relay is thread-safe
    /// All orders, newest first, once loaded.
    let orders = ReplayRelay<[Order]>.create(bufferSize: 1)

    private let origin: String
    private var known: [Order]?
    /// The orders known before the file was replaced, still to be written to the new one.
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

    /// Reads all stored orders, newest first.
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

    /// Emits the orders if they changed.
    func publish(_ orders: [Order]) {
        guard orders != known else { return }
        known = orders
        self.orders.accept(orders)
    }
}

extension Connection {
    /// Stores an order unless it is stored already.
    func insert(_ order: Order, origin: String) throws(SQLiteError) {
        try statement("INSERT INTO purchase VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING").run(
            order.id, origin, order.beer, order.beerName, order.price.cents, order.quantity, order.date, order.number)
    }
}
