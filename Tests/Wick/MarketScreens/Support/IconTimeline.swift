import Foundation
import KitLocking
import Rx
import RxTest
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

/// An icon feed in virtual time, one tick per millisecond, with its site, its store, and a record of what rows have shown.
///
/// An image is the text of its picture and its size, such as "1 v1 36".
final class IconTimeline {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    let site: TimedIcons
    let store: TimedIconStore
    let clients: BehaviorRelay<MarketClient>
    let feed: IconFeed<String>
    private var rows: [String: (shown: TestableObserver<String?>, bag: DisposeBag)] = [:]

    init(timing: IconTiming = IconTiming(), cached: [Int: CachedIcon] = [:]) {
        site = TimedIcons(scheduler)
        store = TimedIconStore(cached)
        clients = BehaviorRelay(value: MarketClient(icons: site, iconStore: store))
        feed = IconFeed(clients: clients.asObservable(), timing: timing, background: scheduler) { picture, side in
            let text = String(decoding: picture.bytes.dropFirst(24), as: UTF8.self)
            return text.contains("broken") ? nil : "\(text) \(side)"
        }
    }

    /// Makes rows visible.
    func appear(_ coins: Int..., at time: Int, as row: String? = nil) {
        for coin in coins {
            let shown = scheduler.createObserver(String?.self)
            let name = row ?? "\(coin)"
            scheduler.scheduleAt(time) { [self] in
                let bag = DisposeBag()
                feed.icon(of: CoinID(coin), side: 36).subscribe(shown).disposed(by: bag)
                rows[name] = (rows[name]?.shown ?? shown, bag)
            }
            if rows[name] == nil { rows[name] = (shown, DisposeBag()) }
        }
    }

    /// Hides rows.
    func leave(_ names: String..., at time: Int) {
        for name in names { scheduler.scheduleAt(time) { [self] in rows[name]?.bag = DisposeBag() } }
    }

    func at(_ time: Int, _ action: @escaping () -> Void) { scheduler.scheduleAt(time, action: action) }

    func run(until time: Int) { scheduler.advanceTo(time) }

    /// What a row has shown, and when, while it was visible for the first time.
    func shown(_ row: String) -> [Recorded<Event<String?>>] { rows[row]?.shown.events ?? [] }

    /// Converts a time of the scheduler.
    func date(_ seconds: TimeInterval) -> Date { Date(timeIntervalSince1970: seconds) }
}

extension MarketClient {
    /// A client of icons only.
    convenience init(icons: (any IconSource)?, iconStore: any IconStore = NoIconStore()) {
        self.init(source: NoTickers(), listingLimit: 1, icons: icons, iconStore: iconStore)
    }
}

extension IconPicture {
    /// A picture with a PNG header, followed by a text.
    static func test(_ text: String) -> IconPicture {
        let head: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 64, 0, 0, 0, 64,
        ]
        guard let picture = IconPicture(Data(head + Array(text.utf8))) else {
            preconditionFailure("The data begin with a PNG header.")
        }
        return picture
    }
}

/// An icon site in virtual time: each coin has a response, which arrives after some milliseconds.
final class TimedIcons: IconSource {
    private struct State {
        var responses: [Int: Result<IconResponse, SiteFailure>] = [:]
        var log: [String] = []
    }

    private let scheduler: TestScheduler
    private let state = Guarded(State())
    private let delay = 100

    init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

    /// The requests with their times: "150 1 requested", "250 1 responded", "200 2 cancelled".
    var log: [String] { state.withLock { $0.log } }

    /// The requested coins, in order.
    var asked: [String] { log.filter { $0.hasSuffix("requested") } }

    /// Sets a coin's response; by default a picture with the coin's number.
    func response(_ coin: Int, _ response: Result<IconResponse, SiteFailure>) {
        state.withLock { $0.responses[coin] = response }
    }

    func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse> {
        Single.create { [self] observer in
            let coin = coin.rawValue
            note("\(coin)\(entityTag.map { " unless \($0)" } ?? "") requested")
            let isDone = Guarded(false)
            let timer = scheduler.scheduleRelativeVirtual((), dueTime: delay) { [self] _ in
                isDone.withLock { $0 = true }
                note("\(coin) responded")
                let response = state.withLock { $0.responses[coin] }
                observer((response ?? .success(.picture(.test("\(coin) v1"), entityTag: "t\(coin)"))).mapError { $0 })
                return Disposables.create()
            }
            return Disposables.create { [self] in
                timer.dispose()
                if !isDone.withLock({ $0 }) { note("\(coin) cancelled") }
            }
        }
    }

    private func note(_ text: String) {
        state.withLock { [clock = scheduler.clock] in $0.log.append("\(clock) \(text)") }
    }
}

/// An icon store in memory, and a record of its use.
final class TimedIconStore: IconStore {
    private struct State {
        var icons: [Int: CachedIcon]
        var log: [String] = []
    }

    private let state: Guarded<State>

    init(_ icons: [Int: CachedIcon] = [:]) { state = Guarded(State(icons: icons)) }

    var icons: [Int: CachedIcon] { state.withLock { $0.icons } }
    var log: [String] { state.withLock { $0.log } }

    func icon(of coin: CoinID) -> Single<CachedIcon?> {
        Single.deferred { [self] in
            .just(
                state.withLock {
                    $0.log.append("looked for \(coin.rawValue)")
                    return $0.icons[coin.rawValue]
                })
        }
    }

    func save(_ icon: CachedIcon, of coin: CoinID) { state.withLock { $0.icons[coin.rawValue] = icon } }

    func remove(_ coin: CoinID) { state.withLock { $0.icons[coin.rawValue] = nil } }
}
