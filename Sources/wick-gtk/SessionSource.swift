import Dispatch
import Gtk
import Locking
import Market
import MarketSources
import Networking
import Rx
import WickConfiguration

/// A source whose session is started in the background by the first question, so that the window does not wait for it.
///
/// Questions wait until the window has been painted: before that they would take the processor from it. In qa the session
/// starts the simulator. Where that fails, each question fails, and the next one tries again.
final class SessionSource: TickerSource {
    let site = Site.coinMarketCap

    private let configuration: Configuration
    private let session = Guarded<MarketSession?>(nil)
    private let background = SerialDispatchQueueScheduler(qos: .userInitiated)
    private let opening = ReplaySubject<Void>.create(bufferSize: 1)

    init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    /// Lets the questions pass, those that wait and all later ones.
    func open() { opening.onNext(()) }

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
        opening.take(1).asSingle().observe(on: background).flatMap { [self] in question(try source()) }
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
