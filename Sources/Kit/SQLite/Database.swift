import Dispatch
import Foundation
import Rx

/// A program's persistent storage.
///
/// It is an SQLite database that any number of processes may use concurrently. A change is on disk when its Single
/// succeeds, unless the database is in memory. All work is done serially on a private dispatch queue, in the order of
/// subscription; any thread may call.
///
/// If the file cannot be used, the database is in memory and changes last only for this run; ``storeError`` reports the
/// reason.
public final class Database: Sendable {
    private let queue: DispatchQueue
    private let file: StoreFile
    private let attempted = AsyncSubject<Void>()

    /// Creates a database, which does nothing until ``open()``.
    ///
    /// - Parameters:
    ///   - path: The file, which is created if necessary; `nil` if no location is known.
    ///   - migrations: The scripts that create its schema.
    ///   - content: The part of the database that the program holds in memory.
    ///   - isWatched: Whether `content` is updated as soon as other processes write. A command that exits at once should
    ///     not watch: closing the watch (inotify(7)) makes the kernel delay the end of the process by some 10 ms.
    ///   - timeout: How long to wait while another process locks the file.
    ///   - retryDelay: The delay before a retry after a temporary failure.
    ///   - now: The date used to name a damaged file.
    public init(
        path: String?, migrations: Migrations, content: any StoreContent, isWatched: Bool = true,
        timeout: Duration = .seconds(5), retryDelay: DispatchTimeInterval = .seconds(5),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        queue = DispatchQueue(label: "SQLite.Database", qos: .utility, attributes: .initiallyInactive)
        file = StoreFile(
            path: path, isWatched: isWatched, queue: queue, timeout: timeout, retryDelay: retryDelay,
            migrations: migrations, now: now,
            content: content)
    }

    deinit {
        // The system does not release a queue that was never activated.
        queue.activate()
    }

    /// Returns the path of a program's file by the XDG Base Directory Specification; `nil` if there is no home folder.
    ///
    /// - Parameters:
    ///   - program: The program's name, which is also the name of the folder and the file.
    ///   - variables: The environment variables.
    public static func path(
        of program: String, variables: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        // The specification requires relative paths to be ignored.
        if let directory = variables["XDG_DATA_HOME"], directory.hasPrefix("/") {
            return "\(directory)/\(program)/\(program).sqlite"
        }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.local/share/\(program)/\(program).sqlite"
    }

    /// Opens the file in the background and starts pending work.
    public func open() {
        _ = perform(.reading) { _ in }.asObservable().catchAndReturn(()).subscribe(attempted)
        queue.activate()
    }

    /// Succeeds after the first attempt to read the file; ``storeError`` reports whether that failed.
    public var opened: Single<Void> { attempted.asSingle() }

    /// Waits for all work that was subscribed to and not disposed, and closes the file.
    ///
    /// Call it when the program ends, after its window is closed.
    public func close() {
        queue.activate()
        queue.sync {
            // The last chance to write changes that failed before.
            file.writeRest()
            file.close()
        }
    }

    /// The current problem with the file; `nil` if there is none.
    ///
    /// Emits the latest value on subscription; values arrive on any thread. It never fails or completes.
    public var storeError: Observable<StoreError?> { file.storeError.asObservable() }

    /// Performs work with the database on its queue, once for each subscription.
    ///
    /// Disposing before a reading has begun skips it. A change is always made, and its result is only not emitted, so that what
    /// the user has done is not lost when a page closes.
    ///
    /// - Parameters:
    ///   - access: Whether the work changes the database.
    ///   - work: The work; changes must be made in a transaction. It is called again if the file is found to be damaged.
    /// - Returns: The result of `work`, or a ``StoreError``, on the queue.
    public func perform<Value: Sendable>(
        _ access: Connection.Access, _ work: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
    ) -> Single<Value> {
        Observable.create { [queue, file] observer in
            let subscription = BooleanDisposable()
            queue.async {
                guard access == .writing || !subscription.isDisposed else { return }
                do throws(StoreError) {
                    observer.onNext(try file.use(access, work))
                    observer.onCompleted()
                    file.writeRest()
                } catch {
                    observer.onError(error)
                }
            }
            return subscription
        }
        .asSingle()
    }
}
