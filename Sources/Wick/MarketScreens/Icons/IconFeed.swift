import Foundation
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// The icons of coins for all visible rows, each loaded only once at a time.
///
/// A subscription to ``icon(of:side:)`` means that a row is visible. An icon comes from memory at once, or else from disk, or
/// else from the site once the row has been visible for a moment. A few requests run at a time, the latest first. Work
/// without viewers is cancelled.
///
/// - A stored icon past its lifetime is shown while the site is asked whether it has changed. That a coin has no icon is
///   stored too.
/// - After a failure the row has no icon, and the request is repeated later while the row is visible. Requests to a host are
///   paused after several failures in a row, or when it asks for it.
/// - When the client changes, all icons are removed and loaded again.
public final class IconFeed<Image: Sendable>: Sendable {
    private let state: Guarded<IconState<Image>>
    private let isAwake = Guarded(false)
    private let alarm = SerialDisposable()
    private let decode: @Sendable (IconPicture, Int) -> Image?
    private let background: any SchedulerType
    private let bag = DisposeBag()

    /// Creates a feed, which makes no requests until an icon is subscribed to.
    ///
    /// - Parameters:
    ///   - clients: The current client once it is known, then every change; those without icons count as none. Never fails.
    ///   - timing: The delays, lifetimes and limits.
    ///   - background: A serial scheduler for all work, including decoding.
    ///   - decode: Decodes a picture to an image of the given width and height in pixels, or returns `nil`; called on
    ///     `background`.
    public init(
        clients: Observable<MarketClient>, timing: IconTiming = IconTiming(),
        background: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility),
        decode: @escaping @Sendable (_ picture: IconPicture, _ side: Int) -> Image?
    ) {
        state = Guarded(IconState(timing))
        self.background = background
        self.decode = decode
        clients.observe(on: background).subscribe(onNext: { [weak self] in self?.move(to: $0) }).disposed(by: bag)
        bag.insert(alarm)
    }

    /// The icon of a coin; subscribe to it while its row is visible.
    ///
    /// It emits the current image at once, on the subscriber's thread, then every change in the background; `nil` while there is
    /// no icon. It never ends.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - side: The width and height of the image in pixels, 1 or more.
    public func icon(of coin: CoinID, side: Int) -> Observable<Image?> {
        let key = IconKey(coin: coin, side: side)
        return Observable.create { [self] observer in
            let (image, isRequesting) = state.withLock { [now = background.now] in $0.join(key, at: now) }
            if isRequesting { wake() }
            let viewing = image.subscribe(observer)
            return Disposables.create { [self] in
                viewing.dispose()
                guard let stopped = state.withLock({ $0.leave(key) }) else { return }
                _ = background.schedule(stopped) { stopped in
                    stopped.dispose()
                    return Disposables.create()
                }
                wake()
            }
        }
    }

    private func move(to client: MarketClient) {
        let (shown, stopped) = state.withLock { [now = background.now] in
            $0.move(to: client.iconStore == nil ? nil : client, at: now)
        }
        for work in stopped { work.dispose() }
        for image in shown where image.value != nil { image.accept(nil) }
        wake()
    }

    /// Schedules `work()` in the background, unless it is already scheduled.
    private func wake() {
        let wasAwake = isAwake.withLock { isAwake in
            defer { isAwake = true }
            return isAwake
        }
        guard !wasAwake else { return }
        _ = background.schedule(()) { [weak self] _ in
            self?.isAwake.withLock { $0 = false }
            self?.work()
            return Disposables.create()
        }
    }

    private func work() {
        let now = background.now
        let (client, generation, begun, due) = state.withLock { state in
            (state.client, state.generation, state.begin(at: now), state.nextDue)
        }
        guard let client, let store = client.iconStore else { return }
        for work in begun {
            switch work {
            case .lookUp(let key, let handle): handle.setDisposable(lookUp(key, store, generation))
            case .ask(let key, let cached, let handle): handle.setDisposable(ask(key, cached, client, generation))
            }
        }
        alarm.disposable =
            due.map { due in
                let wait = RxTimeInterval.span(ofSeconds: due.timeIntervalSince(now), rounded: .up)
                return background.scheduleRelative((), dueTime: wait) { [weak self] _ in
                    self?.work()
                    return Disposables.create()
                }
            } ?? Disposables.create()
    }

    private func lookUp(_ key: IconKey, _ store: any IconStore, _ generation: Int) -> any Disposable {
        store.icon(of: key.coin).observe(on: background).subscribe(onSuccess: { [weak self] cached in
            guard let self else { return }
            let image = cached?.picture.flatMap(IconPicture.init).flatMap { decode($0, key.side) }
            if cached?.picture != nil, image == nil { store.remove(key.coin) }
            let shown = state.withLock { [now = background.now] in
                $0.find(cached, image, of: key, generation: generation, at: now)
            }
            shown?.accept(image)
            wake()
        })
    }

    private func ask(_ key: IconKey, _ cached: CachedIcon?, _ client: MarketClient, _ generation: Int) -> any Disposable
    {
        client.icon(of: key.coin, unless: cached?.entityTag).observe(on: background).subscribe(
            onSuccess: { [weak self] response in
                guard let self else { return }
                var image: Image?
                if case .picture(let picture, _) = response { image = decode(picture, key.side) }
                let (cached, shown) = state.withLock { [now = background.now] in
                    $0.take(response, image, of: key, generation: generation, at: now)
                }
                if let cached { client.iconStore?.save(cached, of: key.coin) }
                shown?.accept(image)
                wake()
            },
            onFailure: { [weak self] error in
                guard let self else { return }
                let unknown = SiteFailure.Reason.unreadable(SanitizedText("\(error)", redaction: .standard))
                let failure = error as? SiteFailure ?? SiteFailure(site: .coinIcons, reason: unknown)
                state.withLock { [now = background.now] in
                    $0.fail(failure, of: key, generation: generation, at: now)
                }
                wake()
            })
    }
}
