import Foundation
import KitLocking
import Networking
import Rx
import WickMarket

/// A client of market streams.
public typealias MarketStreamClient = StreamClient<MarketTopic, MarketUpdate>

/// The clients of all sites' streams in one environment, one for each site and path.
public final class SiteStreams: Sendable {
    private struct Place: Hashable {
        let site: Site
        let path: EndpointPath
    }

    let environment: NetworkEnvironment
    let knownKeys: KnownKeys
    private let router: Router
    private let transport: any SocketTransport
    private let makeScheduler: @Sendable () -> any SchedulerType
    private let random: @Sendable () -> Double
    private let clients = Guarded<[Place: MarketStreamClient]>([:])
    private let added = BehaviorRelay(value: ())

    /// Creates the set of clients, without connections.
    ///
    /// - Parameters:
    ///   - environment: The addresses of the sites.
    ///   - knownKeys: The keys that are redacted from errors.
    ///   - transport: Opens connections.
    ///   - makeScheduler: Makes the serial scheduler of a client, not the main one.
    ///   - random: Random numbers in 0..<1, for delays.
    public init(
        environment: NetworkEnvironment, knownKeys: KnownKeys = KnownKeys(), transport: any SocketTransport,
        makeScheduler: @escaping @Sendable () -> any SchedulerType = { SerialDispatchQueueScheduler(qos: .utility) },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.environment = environment
        self.knownKeys = knownKeys
        router = Router(environment: environment)
        self.transport = transport
        self.makeScheduler = makeScheduler
        self.random = random
    }

    /// Whether the environment has no address of a stream.
    public var isEmpty: Bool { environment.streamURLs.isEmpty }

    /// Whether a site streams prices and the environment has the address.
    public func hasAddress(of provider: CandleProvider) -> Bool {
        provider.streams != nil && environment.streamURL(for: provider.site) != nil
    }

    /// The state of each connection that was ever used, by site: now, then every change.
    ///
    /// Of several connections of a site, the worst state is reported.
    public var states: Observable<[Site: StreamState]> {
        added.flatMapLatest { [self] _ -> Observable<[Site: StreamState]> in
            let all = clients.withLock { $0 }
            guard !all.isEmpty else { return .just([:]) }
            return Observable.combineLatest(all.map { place, client in client.states.map { (place.site, $0) } })
                .map { Dictionary($0, uniquingKeysWith: StreamState.worse) }
        }
        .distinctUntilChanged()
    }

    /// Connects again at once, for example when the network has changed or the computer has resumed from suspend.
    public func reconnectNow() {
        for client in clients.withLock({ $0 }).values { client.reconnectNow() }
    }

    /// The client of a stream; throws a ``SiteFailure`` if the environment has no address for it.
    func client(of endpoint: any StreamEndpoint<MarketTopic, MarketUpdate>) throws -> MarketStreamClient {
        let request: SocketRequest
        do {
            request = try router.socketRequest(for: endpoint)
        } catch {
            throw SiteFailure(error, site: endpoint.site, hasKey: false, redaction: knownKeys.redaction)
        }
        let place = Place(site: endpoint.site, path: endpoint.path)
        let (client, isNew) = clients.withLock { [transport, makeScheduler, random] clients in
            if let client = clients[place] { return (client, false) }
            let client = MarketStreamClient(
                endpoint, at: request, transport: transport, scheduler: makeScheduler(), random: random)
            clients[place] = client
            return (client, true)
        }
        if isNew { added.accept(()) }
        return client
    }
}

extension StreamState {
    fileprivate static func worse(_ first: StreamState, _ second: StreamState) -> StreamState {
        first.badness >= second.badness ? first : second
    }

    private var badness: Int {
        switch self {
        case .off: 0
        case .live: 1
        case .connecting: 2
        case .waiting: 3
        }
    }
}
