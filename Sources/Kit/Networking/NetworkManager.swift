import Foundation
import KitLocking
import Rx

/// Sends a site's endpoints, validates and decodes the responses, and tracks requests in progress.
public final class NetworkManager: Sendable {
    /// The site.
    public let site: Site

    private let router: Router
    private let transport: any Transport
    private let plugins: [any NetworkPlugin]
    private let limits: RequestLimits
    private let retrying: Retrying
    private let decodingScheduler: any SchedulerType
    private let clock: @Sendable () -> Date
    private let table = RequestTable()

    /// Creates a manager.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - environment: The environment with the site's base URL.
    ///   - transport: Sends the requests.
    ///   - plugins: The plugins, called in this order.
    ///   - limits: The limits of a single attempt.
    ///   - retrying: The retry behaviour; default: no retries.
    ///   - decodingScheduler: Where responses are decoded and delivered. It must not be the main scheduler in a program
    ///     with a window.
    ///   - clock: The current time, which `Retry-After` is relative to.
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

    /// Creates a manager of a site with one address.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - baseURL: Its base URL, such as "https://example.org/api". With one that is not valid, requests fail with
    ///     ``NetworkError/notConfigured(_:)``.
    ///   - transport: Sends the requests.
    ///   - decodingScheduler: Where responses are decoded and delivered. It must not be the main scheduler in a program
    ///     with a window.
    public convenience init(
        site: Site, baseURL: String, transport: any Transport,
        decodingScheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility)
    ) {
        let environment = NetworkEnvironment(
            kind: .production, baseURLs: [site: URL(string: baseURL)].compactMapValues { $0 })
        self.init(site: site, environment: environment, transport: transport, decodingScheduler: decodingScheduler)
    }

    /// Sends a request for an endpoint on each subscription.
    ///
    /// The Single emits a value or a ``NetworkError`` on the decoding scheduler, with these exceptions: errors of a request
    /// that cannot be sent are delivered during subscription, ``NetworkError/cancelled`` on the thread that calls
    /// ``cancel(_:)``, and errors while waiting for a retry on the retry scheduler. Nothing is delivered after disposal.
    ///
    /// Concurrent identical GET or HEAD requests (with the same endpoint type, URL and headers) share one request and its
    /// result. It is cancelled when its last subscriber is disposed of. A subscription after the result sends a new
    /// request.
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

    /// The current time of the manager's clock.
    public var now: Date { clock() }

    /// The requests in progress, oldest first.
    public var running: [RequestContext] { table.running }

    /// Cancels a request: its subscribers receive ``NetworkError/cancelled``.
    ///
    /// Has no effect if the request has finished.
    public func cancel(_ id: RequestContext.ID) { table.cancellations(of: id).forEach { $0() } }

    /// Cancels all requests in progress.
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
            // It has just finished, and the thread that finished it is about to remove it too.
            table.remove(same)
        }
    }

    /// Sends a request with the retries that the policy allows.
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

    /// Sends a single attempt.
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
