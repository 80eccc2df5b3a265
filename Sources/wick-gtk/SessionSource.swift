import Dispatch
import Market
import MarketSources
import Networking
import Rx
import Synchronization
import WickConfiguration

/// A source whose session is started in the background by the first question, so that the window does not wait for it.
///
/// In qa the session starts the simulator. Where that fails, each question fails, and the next one tries again.
final class SessionSource: TickerSource {
    let site = Site.coinMarketCap

    private let configuration: Configuration
    private let session = Mutex<MarketSession?>(nil)
    private let background = SerialDispatchQueueScheduler(qos: .userInitiated)

    init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    func listing(limit: Int) -> Single<Listing> { ask { $0.listing(limit: limit) } }

    func globalMetrics() -> Single<GlobalMetrics> { ask { $0.globalMetrics() } }

    private func ask<Value>(_ question: @escaping (any TickerSource) -> Single<Value>) -> Single<Value> {
        Single.create { [self] observer in
            background.schedule(()) { [self] in
                do {
                    return question(try source()).subscribe(observer)
                } catch {
                    observer(.failure(error))
                    return Disposables.create()
                }
            }
        }
    }

    /// The session's source; only the background queue calls this, so that starting under the lock keeps nobody waiting.
    private func source() throws -> any TickerSource {
        try session.withLock { session in
            let started = try session ?? MarketSession(configuration)
            session = started
            return started.source
        }
    }
}
