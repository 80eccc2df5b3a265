import Foundation
import KitLocking
import SQLite
import WickChart
import WickMarketStore

/// The changes of drawings that the file may not contain yet.
final class PendingDrawings: Sendable {
    private struct Key: Hashable {
        let board: DrawingBoard
        let drawing: UUID
    }

    private struct State {
        /// The last change of each drawing, with its number.
        var edits: [Key: (number: Int, edit: DrawingEdit)] = [:]
        var count = 0

        mutating func add(_ edit: DrawingEdit, on board: DrawingBoard) {
            guard let id = (edit.after ?? edit.before)?.id else { return }
            count += 1
            edits[Key(board: board, drawing: id)] = (count, edit)
        }
    }

    private let state = Guarded(State())

    var isEmpty: Bool { state.withLock { $0.edits.isEmpty } }

    func add(_ edit: DrawingEdit, on board: DrawingBoard) { state.withLock { $0.add(edit, on: board) } }

    /// Adds drawings to write them again, to a file that replaces the one they were in.
    func addAll(_ drawings: [DrawingBoard: [Drawing]]) {
        state.withLock { state in
            for (board, drawings) in drawings {
                for drawing in drawings where state.edits[Key(board: board, drawing: drawing.id)] == nil {
                    state.add(DrawingEdit(before: nil, after: drawing), on: board)
                }
            }
        }
    }

    /// What drawings of the file are with the changes that it does not contain yet.
    func applied(to drawings: [Drawing], on board: DrawingBoard) -> [Drawing] {
        let edits = state.withLock { state in state.edits.filter { $0.key.board == board }.values }
        return edits.sorted { $0.number < $1.number }.reduce(into: drawings) { $1.edit.apply(to: &$0) }
    }

    /// Writes the changes, in one transaction.
    func write(to connection: Connection) throws(SQLiteError) {
        let pending = state.withLock { $0.edits }
        guard !pending.isEmpty else { return }
        try connection.transaction(.writing) { () throws(SQLiteError) in
            for (key, change) in pending { try connection.apply(change.edit, on: key.board) }
        }
        state.withLock { state in
            // Those that were changed meanwhile stay.
            for (key, change) in pending where state.edits[key]?.number == change.number { state.edits[key] = nil }
        }
    }
}
