import Networking
import Rx
import WickMarket
import WickMarketSources

/// Tickers from a session.
final class SessionSource: TickerSource {
    let site = Site.coinMarketCap

    private let session: LazySession
    private let background: any SchedulerType
    private let giveBackMemory: @Sendable () -> Void

    /// - Parameters:
    ///   - session: Who is asked.
    ///   - background: Where time comes from, and where memory is given back.
    ///   - giveBackMemory: Gives the system back what reading a long listing has used and nothing needs until the next one.
    init(_ session: LazySession, background: any SchedulerType, giveBackMemory: @escaping @Sendable () -> Void) {
        self.session = session
        self.background = background
        self.giveBackMemory = giveBackMemory
    }

    func listing(limit: Int) -> Single<Listing> {
        session.ask(site) { $0.source.listing(limit: limit) }
            .do(onDispose: { [background, giveBackMemory] in
                // By then the listing has been prepared for the page, which takes as much again.
                _ = background.scheduleRelative((), dueTime: .seconds(2)) { _ in
                    giveBackMemory()
                    return Disposables.create()
                }
            })
    }

    func quotes(for ids: [CoinID]) -> Single<Listing> { session.ask(site) { $0.source.quotes(for: ids) } }

    func globalMetrics() -> Single<GlobalMetrics> { session.ask(site) { $0.source.globalMetrics() } }
}
