import CGtk
import GtkShims

/// The objects that stand for rows somebody looks at: one an identity, known as long as it lives and not held.
@MainActor
final class StandingRows<Identity: Hashable> {
    private var objects: [Identity: UnsafeMutableRawPointer] = [:]

    /// How many objects live.
    var count: Int { objects.count }

    /// The object that stands for an identity, with a reference for the caller.
    func object(for identity: Identity) -> UnsafeMutableRawPointer {
        if let object = objects[identity] {
            g_object_ref(object)
            return object
        }
        let token = Token(identity: identity, rows: self)
        guard let row = gtk_shims_list_row_new(Unmanaged.passRetained(token).toOpaque(), RowToken.giveBack) else {
            preconditionFailure("GObject makes every object it is asked for.")
        }
        let object = UnsafeMutableRawPointer(row)
        objects[identity] = object
        return object
    }

    /// What a row's object holds: the way to strike it off when it ends, if the list is still there.
    private final class Token: RowToken {
        private let identity: Identity
        private weak var rows: StandingRows?

        init(identity: Identity, rows: StandingRows) {
            self.identity = identity
            self.rows = rows
        }

        override func rowEnds() { rows?.objects[identity] = nil }
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
