import Foundation
import Rx
import SQLite

/// The orders of one service, stored on disk.
package final class OrderStore: OrderStoring {
    private let database: Database
    private let content: OrderContent
    private let origin: String

    /// Creates a store, which does nothing until ``open()``.
    ///
    /// - Parameters:
    ///   - path: The file; `nil` if no location for it is known.
    ///   - origin: The service's address; orders of other services stay in the file but are hidden.
    package init(path: String?, origin: String, timeout: Duration = .seconds(5)) {
        self.origin = origin
        content = OrderContent(origin: origin)
        database = Database(path: path, migrations: .beers, content: content, timeout: timeout)
    }

    /// Opens the file in the background.
    package func open() { database.open() }

    /// Waits for pending operations, and closes the file.
    package func close() { database.close() }

    package var storeError: Observable<StoreError?> { database.storeError }

    package var orders: Observable<[Order]> { content.orders.asObservable() }

    package func begin(_ order: Order) -> Single<Bool> {
        change { [origin] (connection) throws(SQLiteError) in
            let stood = try connection.statement("SELECT count(*) FROM purchase WHERE key = ?").first(order.id) {
                $0[0] as Bool
            }
            if stood != true { try connection.insert(order, origin: origin) }
            return stood ?? false
        }
    }

    package func confirm(_ order: Order, number: Int) -> Single<Void> {
        change { (connection) throws(SQLiteError) in
            try connection.statement("UPDATE purchase SET number = ? WHERE key = ?").run(number, order.id)
        }
    }

    package func drop(_ id: Order.ID) -> Single<Void> {
        change { (connection) throws(SQLiteError) in
            try connection.statement("DELETE FROM purchase WHERE key = ? AND number IS NULL").run(id)
        }
    }

    private func change<Value: Sendable>(
        _ work: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
    ) -> Single<Value> {
        database.perform(.writing) { [content] (connection) throws(SQLiteError) in
            let (value, orders) = try connection.transaction(.writing) { () throws(SQLiteError) in
                let value = try work(connection)
                return (value, try content.read(connection))
            }
            content.publish(orders)
            return value
        }
    }
}

extension Migrations {
    /// The schema of the orders' file.
    ///
    /// Released scripts never change; append a new one.
    static let beers = Migrations(scripts: [
        """
        CREATE TABLE purchase (
            key TEXT PRIMARY KEY NOT NULL,
            origin TEXT NOT NULL,
            beer INTEGER NOT NULL,
            name TEXT NOT NULL,
            price INTEGER NOT NULL,
            quantity INTEGER NOT NULL,
            date REAL NOT NULL,
            number INTEGER
        );
        CREATE INDEX purchase_by_date ON purchase (origin, date);
        """
    ])
}
