import CGtk
import GtkShims

/// The row objects in use, one per identity, held weakly.
@MainActor
final class StandingRows<Identity: Hashable> {
    private var rows: [Identity: Row] = [:]
    /// The new identity at a position, until the objects have been updated.
    private var reassigned: ((Int) -> Identity)?

    private struct Row {
        let object: UnsafeMutableRawPointer
        let token: Token
    }

    var count: Int { rows.count }

    /// The range from the first to the last position of an object; nil if there are none.
    var positions: ClosedRange<Int>? {
        let positions = rows.values.compactMap(\.token.position)
        guard let first = positions.min(), let last = positions.max() else { return nil }
        return first...last
    }

    /// The object for an identity, with a reference for the caller.
    ///
    /// - Parameters:
    ///   - identity: The identity it represents.
    ///   - position: Its current position.
    func object(for identity: Identity, at position: Int) -> UnsafeMutableRawPointer {
        catchUp()
        if let row = rows[identity] {
            row.token.position = position
            g_object_ref(row.object)
            return row.object
        }
        let token = Token(identity: identity, position: position, rows: self)
        guard let row = gtk_shims_list_row_new(Unmanaged.passRetained(token).toOpaque(), RowToken.giveBack) else {
            preconditionFailure("GObject could not create the object.")
        }
        let object = UnsafeMutableRawPointer(row)
        rows[identity] = Row(object: object, token: token)
        return object
    }

    /// Applies a splice: objects behind it move, and removed ones have no position until they are requested again.
    func follow(_ splice: Splice) {
        catchUp()
        for token in rows.values.map(\.token) {
            guard let position = token.position, position >= splice.position else { continue }
            let isTakenOut = position < splice.position + splice.removed
            token.position = isTakenOut ? nil : position + splice.added - splice.removed
        }
    }

    /// Lets every object keep its position and represent the row that is there now.
    ///
    /// The objects are updated at the next request, which is usually in a later iteration of the loop, or by ``catchUp()``.
    ///
    /// - Parameter identity: The identity at a position, valid until the list changes.
    func reassign(_ identity: @escaping (Int) -> Identity) { reassigned = identity }

    /// Updates objects that were reassigned; call it before the list changes.
    func catchUp() {
        guard let identity = reassigned else { return }
        self.reassigned = nil
        var reassigned = Dictionary<Identity, Row>(minimumCapacity: rows.count)
        // An object without a position keeps its identity, unless another object has it now.
        for (held, row) in rows where row.token.position == nil { reassigned[held] = row }
        for row in rows.values {
            guard let position = row.token.position else { continue }
            row.token.identity = identity(position)
            reassigned[row.token.identity] = row
        }
        rows = reassigned
    }

    /// The token of a row object: removes the object's entry at its end, if the list still exists.
    private final class Token: RowToken {
        var identity: Identity
        var position: Int?
        private weak var rows: StandingRows?

        init(identity: Identity, position: Int, rows: StandingRows) {
            self.identity = identity
            self.position = position
            self.rows = rows
        }

        override func rowEnds() {
            guard let rows, rows.rows[identity]?.token === self else { return }
            rows.rows[identity] = nil
        }
    }
}

/// Called at a row object's end; not generic, because a C function cannot be generic.
@MainActor
class RowToken {
    func rowEnds() {}

    fileprivate static let giveBack: GDestroyNotify = { token in
        guard let token else { return }
        let ended = Unmanaged<RowToken>.fromOpaque(token).takeRetainedValue()
        MainActor.assumeIsolated { ended.rowEnds() }
    }
}
