import Networking
import Rx
import WickMarket
import WickMarketSources

final class SessionSource: TickerSource {
    let site = Site.coinMarketCap

    private let session: LazySession
    private let background: any SchedulerType
    private let giveBackMemory: @Sendable () -> Void

    /// - Parameters:
    ///   - session: The session.
    ///   - background: Schedules returning memory to the system.
    ///   - giveBackMemory: Returns the memory used for parsing a long listing to the system.
    init(_ session: LazySession, background: any SchedulerType, giveBackMemory: @escaping @Sendable () -> Void) {
        self.session = session
        self.background = background
        self.giveBackMemory = giveBackMemory
    }

    func listing(limit: Int) -> Single<Listing> {
        session.ask(site) { $0.source.listing(limit: limit) }
            .do(onDispose: { [background, giveBackMemory] in
                // By then the listing has been indexed for the page, which takes the same amount of memory.
                _ = background.scheduleRelative((), dueTime: .seconds(2)) { _ in
                    giveBackMemory()
                    return Disposables.create()
                }
            })
    }

    func quotes(for ids: [CoinID]) -> Single<Listing> { session.ask(site) { $0.source.quotes(for: ids) } }

    func globalMetrics() -> Single<GlobalMetrics> { session.ask(site) { $0.source.globalMetrics() } }
}
