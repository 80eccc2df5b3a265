import Rx

/// The candles and icons that are stored on disk and can be loaded again.
///
/// Any thread may call. Nothing is read before ``size`` is subscribed to.
public final class MarketCache: Sendable {
    /// The size in bytes, and again after each ``clear()``; `nil` if it cannot be read.
    ///
    /// Never ends or fails, and emits on any thread.
    public let size: Observable<Int?>

    private let removal: Single<Void>
    private let changes: PublishRelay<Void>

    /// Creates a cache, by default an empty one.
    ///
    /// - Parameters:
    ///   - size: Reads the size in bytes, on a thread of its own, once for each subscription.
    ///   - removal: Removes everything, once for each subscription.
    public init(size: Single<Int> = .just(0), removal: Single<Void> = .just(())) {
        let changes = PublishRelay<Void>()
        self.removal = removal
        self.changes = changes
        self.size = changes.asObservable().startWith(()).flatMapLatest {
            size.asObservable().map(Optional.some).catch { _ in .just(nil) }
        }
    }

    /// Removes everything; fails with the error of the store, after which some may be left.
    public func clear() -> Single<Void> {
        removal.do(
            onSuccess: { [changes] _ in changes.accept(()) }, onError: { [changes] _ in changes.accept(()) })
    }
}
