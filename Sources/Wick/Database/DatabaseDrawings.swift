import Rx
import SQLite
import WickChart
import WickMarketStore

/// The drawings in a database.
struct DatabaseDrawings: DrawingStore {
    let database: MarketDatabase
    let held: HeldDrawings
    let pending: PendingDrawings

    func drawings(on board: DrawingBoard) -> Observable<[Drawing]> {
        .deferred { [database, held, pending] in
            held.beginReading(of: board)
            // This subscription is independent of the caller's, so that the reading always ends.
            _ = database.perform(.reading) { (connection) throws(SQLiteError) in
                pending.applied(to: try connection.drawings(on: board), on: board)
            }
            .subscribe(
                onSuccess: { held.endReading(of: board, $0) },
                onFailure: { _ in held.endReading(of: board, nil) })
            return held.drawings(on: board)
        }
    }

    func apply(_ edit: DrawingEdit, on board: DrawingBoard) {
        held.apply(edit, on: board)
        pending.add(edit, on: board)
        // If it fails, the store reports it and writes the change later.
        _ = database.perform(.writing) { [pending] (connection) throws(SQLiteError) in
            try pending.write(to: connection)
        }
        .subscribe(onFailure: { _ in })
    }
}
