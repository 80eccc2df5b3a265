import Rx
import SQLite
import WickChart
import WickMarketStore

/// The drawings in a database.
struct DatabaseDrawings: DrawingStore {
    let database: MarketDatabase
    let held: HeldDrawings

    func drawings(on board: DrawingBoard) -> Observable<[Drawing]> {
        .deferred { [database, held] in
            held.beginReading(of: board)
            // It is read once, whether or not the subscription lasts, so that its end is certain.
            _ = database.perform(.reading) { (connection) throws(SQLiteError) in
                try connection.drawings(on: board)
            }
            .subscribe(
                onSuccess: { held.endReading(of: board, $0) },
                onFailure: { _ in held.endReading(of: board, nil) })
            return held.drawings(on: board)
        }
    }

    func apply(_ edit: DrawingEdit, on board: DrawingBoard) {
        held.apply(edit, on: board)
        _ = database.perform(.writing) { (connection) throws(SQLiteError) in try connection.apply(edit, on: board) }
    }
}
