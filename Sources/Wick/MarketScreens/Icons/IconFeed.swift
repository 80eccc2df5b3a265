import Foundation
import KitLocking
import Networking
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// The icons of coins for all rows that show them: looked for while a row is in sight, and never twice at once.
///
/// Who subscribes to ``icon(of:side:)`` says that a row is in sight, and who disposes, that it has left. An icon is taken from
/// memory at once; else from what is kept on disk; else from the site, once the row has been in sight for a moment, a few at a
/// time and those wanted last first. What is not wanted any more is not begun, and stopped where it has begun.
///
/// - An icon that is kept for long is shown, and the site is asked whether it is still the one. That a coin has none is kept too.
/// - A failure is nobody's to see: the row has none, and is asked for later while it is in sight. A host that fails again and
///   again, or wants to be left alone, is left alone.
/// - With another origin every icon is taken away, and asked for anew.
public final class IconFeed<Image: Sendable>: Sendable {
    private let board: Guarded<IconBoard<Image>>
    private let isAwake = Guarded(false)
    private let alarm = SerialDisposable()
    private let decode: @Sendable (IconPicture, Int) -> Image?
    private let background: any SchedulerType
    private let bag = DisposeBag()

    /// Makes a feed that asks nobody until somebody subscribes to an icon.
    ///
    /// - Parameters:
    ///   - origins: Where icons come from, as soon as it is known, then each other place; `nil` for nowhere. It never fails.
    ///   - pace: When they are asked for, and how many are held.
    ///   - background: Where all work is done, one thing after the other, decoding too.
    ///   - decode: Makes an image of a picture, so many pixels wide and high; `nil` where that cannot be done. It is called in
    ///     the background.
    public init(
        origins: Observable<IconOrigin?>, pace: IconPace = IconPace(),
        background: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility),
        decode: @escaping @Sendable (_ picture: IconPicture, _ side: Int) -> Image?
    ) {
        board = Guarded(IconBoard(pace))
        self.background = background
        self.decode = decode
        origins.observe(on: background).subscribe(onNext: { [weak self] in self?.move(to: $0) }).disposed(by: bag)
        bag.insert(alarm)
    }

    /// The icon of a coin for a row that is in sight as long as this is subscribed to.
    ///
    /// It gives what is known at once, on the subscriber's thread, then whatever that becomes, in the background; `nil` where
    /// there is no icon, or none yet. It never ends.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - side: How many pixels the image is wide and high, 1 or more.
    public func icon(of coin: CoinID, side: Int) -> Observable<Image?> {
        let key = IconKey(coin: coin, side: side)
        return Observable.create { [self] observer in
            let (image, isRequesting) = board.withLock { [now = background.now] in $0.join(key, at: now) }
            if isRequesting { wake() }
            let viewing = image.subscribe(observer)
            return Disposables.create { [self] in
                viewing.dispose()
                guard let stopped = board.withLock({ $0.leave(key) }) else { return }
                _ = background.schedule(stopped) { stopped in
                    stopped.dispose()
                    return Disposables.create()
                }
                wake()
            }
        }
    }

    private func move(to origin: IconOrigin?) {
        let (shown, stopped) = board.withLock { [now = background.now] in $0.move(to: origin, at: now) }
        for work in stopped { work.dispose() }
        for image in shown where image.value != nil { image.accept(nil) }
        wake()
    }

    /// Looks for something to do, soon and in the background; once, however often it is asked for.
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
        let (origin, generation, begun, due) = board.withLock { board in
            (board.origin, board.generation, board.begin(at: now), board.nextDue)
        }
        guard let origin else { return }
        for work in begun {
            switch work {
            case .lookUp(let key, let handle): handle.setDisposable(lookUp(key, origin, generation))
            case .ask(let key, let cached, let handle): handle.setDisposable(ask(key, cached, origin, generation))
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

    private func lookUp(_ key: IconKey, _ origin: IconOrigin, _ generation: Int) -> any Disposable {
        origin.store.icon(of: key.coin).observe(on: background).subscribe(onSuccess: { [weak self] cached in
            guard let self else { return }
            let image = cached?.picture.flatMap(IconPicture.init).flatMap { decode($0, key.side) }
            if cached?.picture != nil, image == nil { origin.store.remove(key.coin) }
            let shown = board.withLock { [now = background.now] in
                $0.find(cached, image, of: key, generation: generation, at: now)
            }
            shown?.accept(image)
            wake()
        })
    }

    private func ask(_ key: IconKey, _ cached: CachedIcon?, _ origin: IconOrigin, _ generation: Int) -> any Disposable {
        origin.source.icon(of: key.coin, unless: cached?.entityTag).observe(on: background).subscribe(
            onSuccess: { [weak self] response in
                guard let self else { return }
                var image: Image?
                if case .picture(let picture, _) = response { image = decode(picture, key.side) }
                let (cached, shown) = board.withLock { [now = background.now] in
                    $0.take(response, image, of: key, generation: generation, at: now)
                }
                if let cached { origin.store.save(cached, of: key.coin) }
                shown?.accept(image)
                wake()
            },
            onFailure: { [weak self] error in
                guard let self else { return }
                let unknown = SiteFailure.Reason.unreadable(SanitizedText("\(error)", redaction: .standard))
                let failure = error as? SiteFailure ?? SiteFailure(site: .coinIcons, reason: unknown)
                board.withLock { [now = background.now] in
                    $0.fail(failure, of: key, generation: generation, at: now)
                }
                wake()
            })
    }
}
