import Rx
import WickChart

/// Drawings stored in memory.
public final class MemoryDrawings: DrawingStore {
    private let held = HeldDrawings()

    /// Creates a store.
    ///
    /// - Parameter drawings: The initial drawings.
    public init(_ drawings: [DrawingBoard: [Drawing]] = [:]) {
        for (board, drawings) in drawings { held.endReading(of: board, drawings) }
    }

    /// The drawings on a board, then every change, on the thread that makes it.
    public func drawings(on board: DrawingBoard) -> Observable<[Drawing]> {
        .deferred { [held] in
            held.endReading(of: board, nil)
            return held.drawings(on: board)
        }
    }

    /// Changes a drawing, on the caller's thread.
    public func apply(_ edit: DrawingEdit, on board: DrawingBoard) { held.apply(edit, on: board) }
}
