import Foundation
import Rx

/// Asks one site: sends its endpoints, checks and decodes the answers, and knows what is under way.
public final class NetworkManager: Sendable {
    /// The site that is asked.
    public let site: Site

    private let router: Router
    private let transport: any Transport
    private let plugins: [any NetworkPlugin]
    private let limits: RequestLimits
    private let decodingScheduler: any SchedulerType
    private let clock: @Sendable () -> Date
    private let tasks = TaskTable()

    /// Makes a manager.
    ///
    /// - Parameters:
    ///   - site: The site that is asked.
    ///   - environment: Where it is.
    ///   - transport: How requests travel.
    ///   - plugins: What takes part, in this order.
    ///   - limits: What one request may take.
    ///   - decodingScheduler: Where answers are decoded and delivered. Never the main one in a program with a window.
    ///   - clock: The time, from which `Retry-After` counts.
    public init(
        site: Site, environment: NetworkEnvironment, transport: any Transport, plugins: [any NetworkPlugin] = [],
        limits: RequestLimits = RequestLimits(),
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.site = site
        router = Router(environment: environment)
        self.transport = transport
        self.plugins = plugins
        self.limits = limits
        self.decodingScheduler = decodingScheduler
        self.clock = clock
    }

    /// Asks for an endpoint, once per subscription.
    ///
    /// The Single gives one value or one ``NetworkError`` on the decoding scheduler, or the error where it is found: at
    /// subscription for a request that cannot be sent, on the caller's thread for ``cancel(_:)``. Disposing it stops the
    /// request, and nothing comes after.
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

    /// The requests under way, oldest first.
    public var running: [RequestContext] { tasks.running }

    /// Cancels a request: its Single fails with ``NetworkError/cancelled``.
    ///
    /// One that has ended is left alone.
    public func cancel(_ id: RequestContext.ID) { tasks.cancellations(of: id).forEach { $0() } }

    /// Cancels all requests that are under way now.
    public func cancelAll() { tasks.cancellations().forEach { $0() } }

    private func start<E: Endpoint>(
        _ endpoint: E, completion: @escaping (Result<E.Response, NetworkError>) -> Void
    ) throws(NetworkError) -> any Disposable {
        guard endpoint.site == site else { throw .invalidRequest("an endpoint of \(endpoint.site.id)") }
        let context = RequestContext(site: site, method: endpoint.method, path: endpoint.path, started: clock())
        let request = plugins.reduce(try router.request(for: endpoint)) { $1.prepare($0, for: context) }
        guard request.headers.isValid else { throw .invalidRequest("a header that cannot be sent") }
        let exchange = Exchange(context, completion: completion, finished: finished)

        tasks.insert(context) { exchange.fail(.cancelled) }
        for plugin in plugins { plugin.willSend(request, for: context) }
        let decoding = endpoint.decoding
        let answer = transport.send(TransportRequest(request, limits: limits) { endpoint.sample })
        let transfer = answer.observe(on: decodingScheduler).subscribe(
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
        tasks.remove(context.id)
        for plugin in plugins { plugin.didFinish(result, for: context) }
    }
}
