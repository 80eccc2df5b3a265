import Dispatch
import KitLocking
import KitSiteSimulator
import Networking
import Rx
import WickConfiguration
import WickMarket
import WickMarketSources

/// A session that is started in the background by the first request, so that the window does not wait for it.
///
/// Requests wait until `opening` succeeds and the keys are known. In the qa environment, the session starts the simulator,
/// which stops when this object is deallocated. If it cannot start, each request fails with the simulator's error, and the next
/// one retries.
final class LazySession: Sendable {
    private let keys: Single<[Site: APIKey]>
    private let opening: Single<Void>
    private let started = StartedSession()
    private let background: any SchedulerType
    private let make: @Sendable ([Site: APIKey]) throws -> MarketSession
    private let stored = Guarded<Listing?>(nil)

    /// Creates a session that has not sent any request.
    ///
    /// - Parameters:
    ///   - keys: The sites' keys, as soon as they are known.
    ///   - opening: Succeeds when requests may start: after the window has been painted, because they would delay it.
    ///   - background: A serial queue on which the session is started and ended.
    ///   - make: Starts the session with the keys.
    init(
        keys: Single<[Site: APIKey]>, opening: Single<Void>, background: any SchedulerType,
        _ make: @escaping @Sendable ([Site: APIKey]) throws -> MarketSession
    ) {
        self.keys = keys
        self.opening = opening
        self.background = background
        self.make = make
    }

    /// Ends the session in the background: the simulator waits for its connections, and a source is often released on the main
    /// thread.
    deinit {
        _ = background.schedule(started) { started in
            started.end()
            return Disposables.create()
        }
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - site: The site, for the error if the session cannot start.
    ///   - request: The request.
    func ask<Value>(
        _ site: Site, _ request: @escaping (MarketSession) -> Single<Value>
    ) -> Single<Value> {
        opening.flatMap { [keys] in keys }
            .observe(on: background)
            .flatMap { [self] keys in request(try session(keys, for: site)) }
    }

    /// Uses the coins of an earlier run's prices to resolve symbols until there are newer ones.
    func take(stored listing: Listing) {
        stored.withLock { $0 = listing }
        started.session.withLock { $0?.listedCoins.take(stored: listing) }
    }

    /// The session.
    ///
    /// Only called on the background queue, so starting it while holding the lock blocks no other thread.
    private func session(_ keys: [Site: APIKey], for site: Site) throws -> MarketSession {
        let stored = stored.withLock { $0 }
        return try started.session.withLock { session in
            if let session { return session }
            do {
                let started = try make(keys)
                if let stored { started.listedCoins.take(stored: stored) }
                session = started
                return started
            } catch let error as SimulatorError {
                throw SiteFailure(
                    site: site, reason: .notSimulated(SanitizedText(error.description, redaction: .standard)))
            }
        }
    }

    /// What the first request has started.
    private final class StartedSession: Sendable {
        let session = Guarded<MarketSession?>(nil)

        /// Releases the session and stops what it has started, unless it is still in use.
        func end() {
            _ = session.withLock { session -> MarketSession? in
                defer { session = nil }
                return session
            }
        }
    }
}
