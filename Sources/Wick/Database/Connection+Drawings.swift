import Foundation
import SQLite
import WickChart
import WickMarketStore

extension Connection {
    /// The drawings on a board.
    ///
    /// Those that this version does not know, or that are damaged, are skipped and stay in the file.
    func drawings(on board: DrawingBoard) throws(SQLiteError) -> [Drawing] {
        let sql = """
            SELECT id, tool, time, price, end_time, end_price, text FROM drawing
            WHERE is_simulated = ? AND coin = ? AND currency = ? AND typeof(time) = 'real' AND typeof(price) = 'real'
                AND typeof(end_time) IN ('real', 'null') AND typeof(end_price) IN ('real', 'null')
            """
        let rows = try statement(sql).rows(board.isSimulated, board.coin.rawValue, board.currency) { row in
            let id = UUID(uuidString: row[0])
            let tool = DrawingTool(rawValue: row[1])
            let ends = [(row[2] as Date?, row[3] as Double?), (row[4] as Date?, row[5] as Double?)]
            let points = ends.compactMap { time, price in
                time.flatMap { time in price.map { DrawingPoint(time: time, price: $0) } }
            }
            let text = row[6] as String
            return id.flatMap { id in tool.flatMap { Drawing(id: id, tool: $0, points: points, text: text) } }
        }
        return rows.compactMap(\.self)
    }

    /// Stores a change of a drawing, in a transaction of the caller.
    func apply(_ edit: DrawingEdit, on board: DrawingBoard) throws(SQLiteError) {
        guard let id = (edit.after ?? edit.before)?.id.uuidString else { return }
        try statement("DELETE FROM drawing WHERE is_simulated = ? AND coin = ? AND currency = ? AND id = ?")
            .run(board.isSimulated, board.coin.rawValue, board.currency, id)
        guard let drawing = edit.after, let first = drawing.points.first else { return }
        let end = drawing.points.dropFirst().first
        let insertion = """
            INSERT INTO drawing (is_simulated, coin, currency, id, tool, time, price, end_time, end_price, text)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        try statement(insertion).run(
            board.isSimulated, board.coin.rawValue, board.currency, id, drawing.tool.rawValue, first.time,
            first.price, end?.time, end?.price, drawing.text)
    }
}
