import FaultVFS

/// Makes operations on the files of one folder fail, as a disk might.
///
/// Only one test may use it at a time, with any number of connections.
final class FaultyDisk: @unchecked Sendable {  // the plan has its own lock
    /// The kind of operation that fails.
    enum Kind: CaseIterable {
        case read, write, full, truncate, sync, size, lock, sharedMemory, open, delete, access

        var value: fault_kind {
            switch self {
            case .read: FAULT_READ
            case .write: FAULT_WRITE
            case .full: FAULT_FULL
            case .truncate: FAULT_TRUNCATE
            case .sync: FAULT_SYNC
            case .size: FAULT_SIZE
            case .lock: FAULT_LOCK
            case .sharedMemory: FAULT_SHARED_MEMORY
            case .open: FAULT_OPEN
            case .delete: FAULT_DELETE
            case .access: FAULT_ACCESS
            }
        }
    }

    private struct Unavailable: Error {}

    private static let isInstalled = fault_vfs_install() == 0
    private let plan: OpaquePointer

    /// Creates a disk on which nothing fails.
    ///
    /// - Parameter path: The folder.
    init(at path: String) throws {
        guard Self.isInstalled, let plan = fault_vfs_plan(path) else { throw Unavailable() }
        self.plan = plan
    }

    /// Makes an operation fail, counted from 1 starting now; 0 for none.
    func fail(_ kind: Kind, _ number: Int, lasts: Bool = false) {
        fault_vfs_fail(plan, kind.value, Int32(number), lasts ? 1 : 0)
    }

    /// How many operations of that kind there were since then.
    var count: Int { Int(fault_vfs_count(plan)) }
}
