import Foundation
import KitLocking

/// The requests in progress, oldest first.
final class RequestTable: Sendable {
    /// The properties that identical requests share: the request itself, and the endpoint type that decodes the response.
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

    var running: [RequestContext] { entries.withLock { $0.map(\.context) } }

    /// Inserts a request, unless an identical one is in progress; in that case returns that one.
    ///
    /// - Parameters:
    ///   - shared: The new request.
    ///   - key: The key by which it is shared; `nil` if it is never shared.
    ///   - context: The context of the request.
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

    func remove(_ shared: any AnyObject & Sendable) {
        entries.withLock { $0.removeAll { $0.shared === shared } }
    }

    /// Returns functions that cancel one request, or all requests if `id` is `nil`.
    ///
    /// The caller calls them outside the lock.
    func cancellations(of id: UUID? = nil) -> [@Sendable () -> Void] {
        entries.withLock { $0.filter { id == nil || $0.context.id == id }.map(\.cancel) }
    }
}
