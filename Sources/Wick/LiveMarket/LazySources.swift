import Dispatch
import KitLocking
import KitSiteSimulator
import Networking
import Rx
import WickMarketClient
import WickMarketSources

/// The sites' clients, which the first request starts in the background, so that the window does not wait for them.
///
/// Requests wait until `opening` succeeds and the keys are known. In the qa environment, the simulator is started, which stops
/// when this object is deallocated. If it cannot start, each request fails with the simulator's error, and the next one
/// retries.
final class LazySources: Sendable {
    private let keys: Single<[Site: APIKey]>
    private let opening: Single<Void>
    private let started = Started()
    private let background: any SchedulerType
    private let make: @Sendable ([Site: APIKey]) throws -> SiteSources

    /// Creates sources that have not sent any request.
    ///
    /// - Parameters:
    ///   - keys: The sites' keys, as soon as they are known.
    ///   - opening: Succeeds when requests may start: after the window has been painted, because they would delay it.
    ///   - background: A serial queue on which the sources are started and ended.
    ///   - make: Starts the sources with the keys.
    init(
        keys: Single<[Site: APIKey]>, opening: Single<Void>, background: any SchedulerType,
        _ make: @escaping @Sendable ([Site: APIKey]) throws -> SiteSources
    ) {
        self.keys = keys
        self.opening = opening
        self.background = background
        self.make = make
    }

    /// Ends the sources in the background: the simulator waits for its connections, and a client is often released on the
    /// main thread.
    deinit {
        _ = background.schedule(started) { started in
            started.end()
            return Disposables.create()
        }
    }

    /// The started sources.
    ///
    /// - Parameter site: The site to name in the error if they cannot start.
    func sources(for site: Site) -> Single<SiteSources> {
        opening.flatMap { [keys] in keys }
            .observe(on: background)
            .map { [self] keys in try start(keys, for: site) }
    }

    /// Only called on the background queue, so starting while holding the lock blocks no other thread.
    private func start(_ keys: [Site: APIKey], for site: Site) throws -> SiteSources {
        try started.sources.withLock { sources in
            if let sources { return sources }
            do {
                let started = try make(keys)
                sources = started
                return started
            } catch let error as SimulatorError {
                throw SiteFailure(
                    site: site, reason: .notSimulated(SanitizedText(error.description, redaction: .standard)))
            }
        }
    }

    /// What the first request has started.
    private final class Started: Sendable {
        let sources = Guarded<SiteSources?>(nil)

        /// Releases the sources and stops what they have started, unless they are still in use.
        func end() {
            _ = sources.withLock { sources -> SiteSources? in
                defer { sources = nil }
                return sources
            }
        }
    }
}
