import Dispatch
import Gtk
import Locking
import Market
import MarketSources
import Networking
import Rx
import Simulator
import WickConfiguration

/// A source whose session is started in the background by the first question, so that the window does not wait for it.
///
/// Questions wait until they may pass, and until the keys are known. In qa the session starts the simulator, which stops
/// when the source ends. Where it cannot start, each question fails in the simulator's words, and the next one tries again.
final class SessionSource: TickerSource {
    let site = Site.coinMarketCap

    private let configuration: Configuration
    private let keys: Single<[Site: APIKey]>
    private let opening: Single<Void>
    private let started = StartedSession()
    private let background = SerialDispatchQueueScheduler(qos: .userInitiated)

    /// Makes a source that has asked nobody anything.
    ///
    /// - Parameters:
    ///   - configuration: The settings in force.
    ///   - keys: The sites' keys, as soon as they are known.
    ///   - opening: Succeeds when questions may pass: once the window has been painted, from which they would take the
    ///     processor.
    init(_ configuration: Configuration, keys: Single<[Site: APIKey]>, opening: Single<Void>) {
        self.configuration = configuration
        self.keys = keys
        self.opening = opening
    }

    /// Ends the session in the background too: the simulator waits for its connections, and the last to let go of a source is
    /// often the main thread.
    deinit {
        _ = background.schedule(started) { started in
            started.end()
            return Disposables.create()
        }
    }

    func listing(limit: Int) -> Single<Listing> {
        ask { $0.listing(limit: limit) }
            .do(onDispose: { [self] in giveBackMemory() })
    }

    func quotes(for ids: [CoinID]) -> Single<Listing> { ask { $0.quotes(for: ids) } }

    func globalMetrics() -> Single<GlobalMetrics> { ask { $0.globalMetrics() } }

    /// Gives the system back what reading a long listing has used and nothing needs until the next one.
    private func giveBackMemory() {
        // By then the listing has been prepared for the page, which takes as much again.
        _ = background.scheduleRelative((), dueTime: .seconds(2)) { _ in
            Memory.giveBack()
            return Disposables.create()
        }
    }

    private func ask<Value>(_ question: @escaping (any TickerSource) -> Single<Value>) -> Single<Value> {
        opening.flatMap { [keys] in keys }
            .observe(on: background)
            .flatMap { [self] keys in question(try source(keys)) }
    }

    /// The session's source; only the background queue calls this, so that starting under the lock keeps nobody waiting.
    private func source(_ keys: [Site: APIKey]) throws -> any TickerSource {
        try started.session.withLock { session in
            do {
                let started = try session ?? MarketSession(configuration, keys: keys)
                session = started
                return started.source
            } catch let error as SimulatorError {
                throw SiteFailure(site: site, reason: .notSimulated(error.description))
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
