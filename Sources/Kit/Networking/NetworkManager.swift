import Foundation
import KitLocking
import Rx

/// Asks one site: sends its endpoints, checks and decodes the answers, and knows what is under way.
public final class NetworkManager: Sendable {
    /// The site that is asked.
    public let site: Site

    private let router: Router
    private let transport: any Transport
    private let plugins: [any NetworkPlugin]
    private let limits: RequestLimits
    private let retrying: Retrying
    private let decodingScheduler: any SchedulerType
    private let clock: @Sendable () -> Date
    private let table = RequestTable()

    /// Makes a manager.
    ///
    /// - Parameters:
    ///   - site: The site that is asked.
    ///   - environment: Where it is.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part, in this order.
    ///   - limits: What one attempt may take.
    ///   - retrying: What is sent again where it failed; nothing by itself.
    ///   - decodingScheduler: Where answers are decoded and delivered. Never the main one in a program with a window.
    ///   - clock: The time, from which `Retry-After` counts.
    public init(
        site: Site, environment: NetworkEnvironment, transport: any Transport, plugins: [any NetworkPlugin] = [],
        limits: RequestLimits = RequestLimits(), retrying: Retrying = .never,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.site = site
        router = Router(environment: environment)
        self.transport = transport
        self.plugins = plugins
        self.limits = limits
        self.retrying = retrying
        self.decodingScheduler = decodingScheduler
        self.clock = clock
    }

    /// Asks for an endpoint at each subscription.
    ///
    /// The Single gives one value or one ``NetworkError`` on the decoding scheduler, or the error where it is found: at
    /// subscription for a request that cannot be sent, on the caller's thread for ``cancel(_:)``, on the scheduler of the
    /// retries for a wait that has to be given up. Nothing comes after disposal.
    ///
    /// A GET or HEAD that is under way is not sent a second time: who asks for the same meanwhile (the same endpoint type,
    /// URL and headers) gets the same result. It is cancelled when the last of them is disposed of; who asks after the
    /// result asks anew.
    ///
    /// - Parameter endpoint: An endpoint of this manager's site.
    public func request<E: Endpoint>(_ endpoint: E) -> Single<E.Response> {
        Single.create { [self] observer in
            do throws(NetworkError) {
                return try start(endpoint) { observer($0.mapError { $0 }) }
            } catch {
                observer(.failure(error))
                return Disposables.create()
            }
        }
    }

    /// The time by the manager's clock.
    public var now: Date { clock() }

    /// The requests under way, oldest first.
    public var running: [RequestContext] { table.running }

    /// Cancels a request: who waits for it fails with ``NetworkError/cancelled``.
    ///
    /// One that has ended is left alone.
    public func cancel(_ id: RequestContext.ID) { table.cancellations(of: id).forEach { $0() } }

    /// Cancels all requests that are under way now.
    public func cancelAll() { table.cancellations().forEach { $0() } }

    private func start<E: Endpoint>(
        _ endpoint: E, observer: @escaping (Result<E.Response, NetworkError>) -> Void
    ) throws(NetworkError) -> any Disposable {
        guard endpoint.site == site else { throw .invalidRequest("an endpoint of \(endpoint.site.id)") }
        let context = RequestContext(site: site, method: endpoint.method, path: endpoint.path, started: clock())
        let request = plugins.reduce(try router.request(for: endpoint)) { $1.prepare($0, for: context) }
        guard request.headers.isValid else { throw .invalidRequest("a header that cannot be sent") }
        let isRead = [.get, .head].contains(request.method) && request.body == nil
        let key = isRead ? RequestTable.Key(endpoint: ObjectIdentifier(E.self), request: request) : nil

        while true {
            let shared = SharedRequest<E.Response> { [table] in table.remove($0) }
            let leaving = shared.join(observer)
            guard let same = table.insert(shared, key: key, context: context) else {
                shared.run(attempts(endpoint, request, context, isRepeatable: isRead))
                return leaving ?? Disposables.create()
            }
            if let leaving = same.join(observer) { return leaving }
            // It has just ended: whoever ended it is about to take it out too.
            table.remove(same)
        }
    }

    /// Sends a request as often as it takes, as far as the policy allows.
    private func attempts<E: Endpoint>(
        _ endpoint: E, _ request: HTTPRequest, _ context: RequestContext, isRepeatable: Bool
    ) -> Single<E.Response> {
        let count = Guarded(0)
        let attempt = Single.create { [self] observer in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return send(endpoint, request, context.attempt(number, started: clock())) { observer($0.mapError { $0 }) }
        }
        guard isRepeatable else { return attempt }
        return attempt.retry(retrying, clock: clock) { [plugins] error, delay in
            for plugin in plugins { plugin.willRetry(after: error, in: delay, for: context) }
        }
    }

    /// Sends a request once.
    private func send<E: Endpoint>(
        _ endpoint: E, _ request: HTTPRequest, _ context: RequestContext,
        completion: @escaping (Result<E.Response, NetworkError>) -> Void
    ) -> any Disposable {
        let exchange = Exchange(context, completion: completion, finished: finished)
        for plugin in plugins { plugin.willSend(request, for: context) }
        let decoding = endpoint.decoding
        let pendingResponse = transport.send(TransportRequest(request, limits: limits) { endpoint.sample })
        let transfer = pendingResponse.observe(on: decodingScheduler).subscribe(
            onSuccess: { [clock] response in
                exchange.finish(response) { () throws(NetworkError) in
                    try ResponseCheck.read(response, as: decoding, now: clock())
                }
            },
            onFailure: { exchange.fail($0 as? NetworkError ?? .malformed("\(type(of: $0))")) })
        exchange.hold(transfer)
        return Disposables.create { exchange.dispose() }
    }

    private func finished(_ context: RequestContext, _ result: Result<HTTPResponse, NetworkError>) {
        for plugin in plugins { plugin.didFinish(result, for: context) }
    }
}
