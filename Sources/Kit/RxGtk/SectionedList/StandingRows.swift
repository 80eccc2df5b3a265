import CGtk
import GtkShims

/// The objects that stand for rows somebody looks at: one an identity, known as long as it lives and not held.
@MainActor
final class StandingRows<Identity: Hashable> {
    private var rows: [Identity: Row] = [:]
    /// Who stands at a position, where the objects have still to be told.
    private var reassigned: ((Int) -> Identity)?

    private struct Row {
        let object: UnsafeMutableRawPointer
        let token: Token
    }

    /// How many objects live.
    var count: Int { rows.count }

    /// From the first to the last position at which an object stands; nil where none does.
    var positions: ClosedRange<Int>? {
        let positions = rows.values.compactMap(\.token.position)
        guard let first = positions.min(), let last = positions.max() else { return nil }
        return first...last
    }

    /// The object that stands for an identity, with a reference for the caller.
    ///
    /// - Parameters:
    ///   - identity: Whom it stands for.
    ///   - position: Where it stands now.
    func object(for identity: Identity, at position: Int) -> UnsafeMutableRawPointer {
        catchUp()
        if let row = rows[identity] {
            row.token.position = position
            g_object_ref(row.object)
            return row.object
        }
        let token = Token(identity: identity, position: position, rows: self)
        guard let row = gtk_shims_list_row_new(Unmanaged.passRetained(token).toOpaque(), RowToken.giveBack) else {
            preconditionFailure("GObject makes every object it is asked for.")
        }
        let object = UnsafeMutableRawPointer(row)
        rows[identity] = Row(object: object, token: token)
        return object
    }

    /// Follows a splice: what stands behind it moves, and what it takes out stands nowhere until it is asked for again.
    func follow(_ splice: Splice) {
        catchUp()
        for token in rows.values.map(\.token) {
            guard let position = token.position, position >= splice.position else { continue }
            let isTakenOut = position < splice.position + splice.removed
            token.position = isTakenOut ? nil : position + splice.added - splice.removed
        }
    }

    /// Lets every object stay where it stands and stand for whoever is there now.
    ///
    /// They are told when somebody asks for one next, which is in another turn of the loop than this if all goes well.
    ///
    /// - Parameter identity: Who is at a position, as long as nothing is spliced.
    func reassign(_ identity: @escaping (Int) -> Identity) { reassigned = identity }

    private func catchUp() {
        guard let identity = reassigned else { return }
        self.reassigned = nil
        var reassigned = Dictionary<Identity, Row>(minimumCapacity: rows.count)
        // What stands nowhere keeps its identity, unless another one has it now.
        for (held, row) in rows where row.token.position == nil { reassigned[held] = row }
        for row in rows.values {
            guard let position = row.token.position else { continue }
            row.token.identity = identity(position)
            reassigned[row.token.identity] = row
        }
        rows = reassigned
    }

    /// What a row's object holds: the way to strike it off when it ends, if the list is still there.
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

/// What a row's object gives back at its end; a class of its own, because a C function cannot be generic.
@MainActor
class RowToken {
    /// Called when the object ends.
    func rowEnds() {}

    fileprivate static let giveBack: GDestroyNotify = { token in
        guard let token else { return }
        let ended = Unmanaged<RowToken>.fromOpaque(token).takeRetainedValue()
        MainActor.assumeIsolated { ended.rowEnds() }
    }
}
