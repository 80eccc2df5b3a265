import Foundation
import KitLocking

/// The requests under way, oldest first: found by what they ask, cancelled by their id.
final class RequestTable: Sendable {
    /// What two requests must have in common to be one: what is sent, and the endpoint that reads the answer.
    struct Key: Hashable {
        let endpoint: ObjectIdentifier
        let request: HTTPRequest
    }

    private struct Entry {
        let context: RequestContext
        let key: Key?
        let shared: any AnyObject & Sendable
        let cancel: @Sendable () -> Void
    }

    private let entries = Guarded<[Entry]>([])

    /// What is under way.
    var running: [RequestContext] { entries.withLock { $0.map(\.context) } }

    /// Puts a request into the table, unless the same is under way: then that one is given.
    ///
    /// - Parameters:
    ///   - shared: The new request.
    ///   - key: What it asks; `nil` for one that is never shared.
    ///   - context: What is known of it.
    func insert<Response>(
        _ shared: SharedRequest<Response>, key: Key?, context: RequestContext
    ) -> SharedRequest<Response>? {
        entries.withLock { entries in
            if let key, let same = entries.first(where: { $0.key == key })?.shared as? SharedRequest<Response> {
                return same
            }
            entries.append(
                Entry(context: context, key: key, shared: shared) { shared.end(.failure(.cancelled)) })
            return nil
        }
    }

    /// Takes a request out that has ended.
    func remove(_ shared: any AnyObject & Sendable) {
        entries.withLock { $0.removeAll { $0.shared === shared } }
    }

    /// What cancels one request, or all of them where no id is given.
    ///
    /// Called by whoever asked, outside the lock.
    func cancellations(of id: UUID? = nil) -> [@Sendable () -> Void] {
        entries.withLock { $0.filter { id == nil || $0.context.id == id }.map(\.cancel) }
    }
}
