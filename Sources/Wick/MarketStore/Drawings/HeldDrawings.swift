import KitLocking
import Rx
import WickChart

/// The drawings of boards as known to this run, with those changes that a reading of the store may not contain yet.
package final class HeldDrawings: Sendable {
    private struct Board {
        /// The drawings; `nil` until the store has been read.
        var drawings: [Drawing]?
        /// The changes since the first of the readings that have not ended, or since the start.
        var edits: [DrawingEdit] = []
        /// How many readings have not ended.
        var readings = 0
    }

    private let boards = Guarded<[DrawingBoard: Board]>([:])
    private let changes = PublishRelay<DrawingBoard>()

    /// Creates an object that knows no drawings.
    package init() {}

    /// The drawings on a board once they are known, then every change.
    package func drawings(on board: DrawingBoard) -> Observable<[Drawing]> {
        // The drawings are read inside the merge, which serializes events, so the last ones emitted are current.
        Observable.merge(changes.asObservable().filter { $0 == board }, .just(board))
            .compactMap { [self] _ in boards.withLock { $0[board]?.drawings } }
            .distinctUntilChanged()
    }

    /// The drawings on all boards that are known.
    package var all: [DrawingBoard: [Drawing]] { boards.withLock { $0.compactMapValues(\.drawings) } }

    /// Changes a drawing.
    package func apply(_ edit: DrawingEdit, on board: DrawingBoard) {
        boards.withLock { boards in
            var held = boards[board] ?? Board()
            if held.readings > 0 || held.drawings == nil { held.edits.append(edit) }
            if var drawings = held.drawings {
                edit.apply(to: &drawings)
                held.drawings = drawings
            }
            boards[board] = held
        }
        changes.accept(board)
    }

    /// Begins to read the store, which may contain the changes made before.
    package func beginReading(of board: DrawingBoard) {
        boards.withLock { $0[board, default: Board()].readings += 1 }
    }

    /// Ends a reading.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - found: What the store contained; `nil` if it could not be read, so that the drawings last for this run.
    package func endReading(of board: DrawingBoard, _ found: [Drawing]?) {
        boards.withLock { boards in
            var held = boards[board] ?? Board()
            // A change that is applied twice has the same result.
            held.drawings = held.edits.reduce(into: found ?? held.drawings ?? []) { $1.apply(to: &$0) }
            held.readings -= 1
            if held.readings <= 0 { (held.readings, held.edits) = (0, []) }
            boards[board] = held
        }
        changes.accept(board)
    }
}
