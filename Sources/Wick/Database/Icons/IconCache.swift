import Foundation
import KitLocking
import Rx
import WickMarket
import WickMarketStore

/// Icons in the user's cache folder: one file per coin, in one subfolder per origin.
///
/// Any number of programs may use it at once, because files are replaced atomically. All work is done on a serial queue. Icons
/// older than ``Limits/age`` are removed, then the oldest ones until ``Limits/bytes`` are left.
public final class IconCache: Sendable {
    /// The limits of the cache.
    public struct Limits: Hashable, Sendable {
        /// The maximum disk usage of all icons, in bytes.
        public var bytes: Int
        /// How long an icon is stored after the site last confirmed it, in seconds.
        public var age: TimeInterval

        /// Creates limits.
        public init(bytes: Int = 24 << 20, age: TimeInterval = 90 * 86_400) {
            self.bytes = bytes
            self.age = age
        }
    }

    private let folder: IconFolder?
    private let queue: any SchedulerType

    /// Creates a cache, which accesses the disk only when it is used.
    ///
    /// - Parameters:
    ///   - path: The folder, created with the first icon; `nil` if there is no place for it.
    ///   - limits: The limits of the cache.
    ///   - queue: A serial scheduler for all work.
    ///   - now: The current time.
    public init(
        path: String?, limits: Limits = Limits(),
        queue: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        folder = path.map { IconFolder(path: $0, limits: limits, now: now) }
        self.queue = queue
    }

    /// The folder according to the XDG Base Directory Specification; `nil` if there is no home directory either.
    ///
    /// - Parameter variables: The environment variables.
    public static func path(variables: [String: String]) -> String? {
        // The specification says to ignore relative paths.
        if let directory = variables["XDG_CACHE_HOME"], directory.hasPrefix("/") { return directory + "/wick/icons" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.cache/wick/icons"
    }

    /// The disk usage of all icons, in bytes; 0 without a folder.
    public var size: Single<Int> { onQueue { $0.size } ?? .just(0) }

    /// Removes all icons; fails if a file cannot be removed.
    public func clear() -> Single<Void> { onQueue { try $0.clear() } ?? .just(()) }

    private func onQueue<Value>(_ work: @escaping @Sendable (IconFolder) throws -> Value) -> Single<Value>? {
        guard let folder else { return nil }
        return Single.create { [queue] observer in
            queue.schedule(()) { _ in
                observer(Result { try work(folder) })
                return Disposables.create()
            }
        }
    }

    /// The icons of one origin, separate from those of all others.
    ///
    /// - Parameter origin: The environment and the address, such as "production https://…".
    public func icons(from origin: String) -> any IconStore {
        guard let folder else { return NoIconStore() }
        return CachedIcons(folder: folder, origin: origin, queue: queue)
    }
}

private struct CachedIcons: IconStore {
    let folder: IconFolder
    let origin: String
    let queue: any SchedulerType

    func icon(of coin: CoinID) -> Single<CachedIcon?> {
        Single.create { [self] observer in
            queue.schedule(()) { _ in
                observer(.success(folder.icon(of: coin, from: origin)))
                return Disposables.create()
            }
        }
    }

    func save(_ icon: CachedIcon, of coin: CoinID) {
        background { $0.folder.save(icon, of: coin, from: $0.origin) }
    }

    func remove(_ coin: CoinID) {
        background { $0.folder.remove(coin, from: $0.origin) }
    }

    private func background(_ work: @escaping @Sendable (CachedIcons) -> Void) {
        _ = queue.schedule(self) { icons in
            work(icons)
            return Disposables.create()
        }
    }
}
