import Foundation
import Locking

/// The requests under way, oldest first, each with what cancels it.
final class TaskTable: Sendable {
    private struct Entry {
        let context: RequestContext
        let cancel: @Sendable () -> Void
    }

    private let entries = Guarded<[Entry]>([])

    var running: [RequestContext] { entries.withLock { $0.map(\.context) } }

    func insert(_ context: RequestContext, cancel: @escaping @Sendable () -> Void) {
        entries.withLock { $0.append(Entry(context: context, cancel: cancel)) }
    }

    func remove(_ id: UUID) {
        entries.withLock { $0.removeAll { $0.context.id == id } }
    }

    /// What cancels one request, or all of them where no id is given.
    ///
    /// Called by whoever asked, outside the lock.
    func cancellations(of id: UUID? = nil) -> [@Sendable () -> Void] {
        entries.withLock { $0.filter { id == nil || $0.context.id == id }.map(\.cancel) }
    }
}
