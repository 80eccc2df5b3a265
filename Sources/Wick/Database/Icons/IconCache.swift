import Foundation
import KitLocking
import Rx
import WickMarket
import WickMarketStore

/// Icons in a folder of the person's cache: a file a coin, and a folder in it for each place that icons come from.
///
/// Any number of programs may use it at once: files are replaced as a whole. All work is done on a queue of its own. What is
/// older than ``Limits/age`` goes, and then the oldest until ``Limits/bytes`` are kept.
public final class IconCache: Sendable {
    /// How much is kept.
    public struct Limits: Hashable, Sendable {
        /// How much of the disk all icons may take, in bytes.
        public var bytes: Int
        /// How long an icon stays of which the site has told nothing more, in seconds.
        public var age: TimeInterval

        /// Makes limits.
        public init(bytes: Int = 24 << 20, age: TimeInterval = 90 * 86_400) {
            self.bytes = bytes
            self.age = age
        }
    }

    private let folder: IconFolder?
    private let queue: any SchedulerType

    /// Makes a cache that touches nothing until it is asked.
    ///
    /// - Parameters:
    ///   - path: The folder, which is made when the first icon comes; `nil` where no place for it is known.
    ///   - limits: How much is kept.
    ///   - queue: Where all work is done, one thing after the other.
    ///   - now: The time it is.
    public init(
        path: String?, limits: Limits = Limits(),
        queue: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        folder = path.map { IconFolder(path: $0, limits: limits, now: now) }
        self.queue = queue
    }

    /// Where the folder is by the XDG Base Directory Specification; `nil` where not even a home is known.
    ///
    /// - Parameter variables: The environment variables.
    public static func path(variables: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let directory = variables["XDG_CACHE_HOME"], directory.hasPrefix("/") { return directory + "/wick/icons" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.cache/wick/icons"
    }

    /// The icons of one place that they come from; those of others are never among them.
    ///
    /// - Parameter origin: The environment and the address, as "production https://…".
    public func icons(from origin: String) -> any IconStore {
        guard let folder else { return NoIconStore() }
        return CachedIcons(folder: folder, origin: origin, queue: queue)
    }
}

/// The icons of one origin.
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
