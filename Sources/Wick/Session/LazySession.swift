import Dispatch
import KitLocking
import KitSiteSimulator
import Networking
import Rx
import WickConfiguration
import WickMarket
import WickMarketSources

/// A session that is started in the background by the first question, so that the window does not wait for it.
///
/// Questions wait until they may pass, and until the keys are known. In qa the session starts the simulator, which stops
/// when this object ends. Where it cannot start, each question fails in the simulator's words, and the next one tries again.
final class LazySession: Sendable {
    private let keys: Single<[Site: APIKey]>
    private let opening: Single<Void>
    private let started = StartedSession()
    private let background: any SchedulerType
    private let make: @Sendable ([Site: APIKey]) throws -> MarketSession
    private let stored = Guarded<Listing?>(nil)

    /// Makes a session that has asked nobody anything.
    ///
    /// - Parameters:
    ///   - keys: The sites' keys, as soon as they are known.
    ///   - opening: Succeeds when questions may pass: once the window has been painted, from which they would take the
    ///     processor.
    ///   - background: Where the session is started and ended, one thing after the other.
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

    /// Ends the session in the background too: the simulator waits for its connections, and the last to let go of a source is
    /// often the main thread.
    deinit {
        _ = background.schedule(started) { started in
            started.end()
            return Disposables.create()
        }
    }

    /// Asks the session something.
    ///
    /// - Parameters:
    ///   - site: Who is asked, and fails where the session cannot start.
    ///   - request: What is asked.
    func ask<Value>(
        _ site: Site, _ request: @escaping (MarketSession) -> Single<Value>
    ) -> Single<Value> {
        opening.flatMap { [keys] in keys }
            .observe(on: background)
            .flatMap { [self] keys in request(try session(keys, for: site)) }
    }

    /// Takes the coins of the last prices of an earlier run, among which a symbol is given away until there are newer ones.
    func take(stored listing: Listing) {
        stored.withLock { $0 = listing }
        started.session.withLock { $0?.listedCoins.take(stored: listing) }
    }

    /// The session; only the background queue calls this, so that starting under the lock keeps nobody waiting.
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

    /// What the first question has started.
    private final class StartedSession: Sendable {
        let session = Guarded<MarketSession?>(nil)

        /// Lets go of the session, and stops what it has started unless somebody else still uses it.
        func end() {
            _ = session.withLock { session -> MarketSession? in
                defer { session = nil }
                return session
            }
        }
    }
}
