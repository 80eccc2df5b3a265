import Dispatch
import Foundation
import Rx

/// A program's file of what is kept between runs.
///
/// It is one SQLite database, which any number of processes may use at once. A change is on disk when its Single succeeds,
/// unless there is no file to be had. All of its work is done on a queue of its own, one thing after the other; any thread may
/// ask.
///
/// Nothing stands in the way of using it: where there is no file to be had, it works in memory, so that what changes lasts
/// for this run. ``storeError`` says so.
public final class Database: Sendable {
    private let queue: DispatchQueue
    private let file: StoreFile
    private let attempted = AsyncSubject<Void>()

    /// Makes a database that does nothing until ``open()``.
    ///
    /// - Parameters:
    ///   - path: The file, which is made where there is none; `nil` where no place for it is known.
    ///   - migrations: The form that it gets.
    ///   - content: What of it the program knows while it runs.
    ///   - isWatched: Whether `content` follows what other processes write as soon as they do. A command that ends at once
    ///     should not: closing the watch (inotify(7)) makes the kernel hold up the end of the process by some 10 ms.
    ///   - timeout: How long to wait for another process that holds the file.
    ///   - retryDelay: How long after a failure that may pass the file is looked at again.
    ///   - now: Gives the date that a damaged file is named after.
    public init(
        path: String?, migrations: Migrations, content: any StoreContent, isWatched: Bool = true,
        timeout: Duration = .seconds(5), retryDelay: DispatchTimeInterval = .seconds(5),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        queue = DispatchQueue(label: "org.wick.store", qos: .utility, attributes: .initiallyInactive)
        file = StoreFile(
            path: path, isWatched: isWatched, queue: queue, timeout: timeout, retryDelay: retryDelay,
            migrations: migrations, now: now,
            content: content)
    }

    deinit {
        // The system does not let go of a queue that never began.
        queue.activate()
    }

    /// Where a program has its file by the XDG Base Directory Specification; `nil` where not even a home is known.
    ///
    /// - Parameters:
    ///   - program: The program's name, which folder and file are called after.
    ///   - variables: The environment variables.
    public static func path(of program: String, variables: [String: String]) -> String? {
        // The specification has relative paths ignored.
        if let directory = variables["XDG_DATA_HOME"], directory.hasPrefix("/") {
            return "\(directory)/\(program)/\(program).sqlite"
        }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.local/share/\(program)/\(program).sqlite"
    }

    /// Opens the file in the background and lets pass what was asked for, and what will be.
    public func open() {
        _ = perform(.reading) { _ in }.asObservable().catchAndReturn(()).subscribe(attempted)
        queue.activate()
    }

    /// Succeeds when the file has been read for the first time, or could not be, of which ``storeError`` tells.
    public var opened: Single<Void> { attempted.asSingle() }

    /// Waits until all that was asked for is done, and closes the file.
    ///
    /// For the end of a program, when nobody looks at a window any more.
    public func close() {
        queue.activate()
        queue.sync {
            // What could not be written has this last chance.
            file.writeRest()
            file.close()
        }
    }

    /// What a person should know of the file; `nil` while there is nothing to tell.
    ///
    /// It gives each subscriber the latest at once, comes on any thread, never fails and never ends.
    public var storeError: Observable<StoreError?> { file.storeError.asObservable() }

    /// Does something with the database on its queue, once and at once, whoever subscribes.
    ///
    /// - Parameters:
    ///   - access: Whether it changes anything.
    ///   - work: What to do; whatever it changes belongs into a transaction.
    /// - Returns: What `work` gives, or the ``StoreError`` that kept it from that.
    public func perform<Value: Sendable>(
        _ access: Connection.Access, _ work: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
    ) -> Single<Value> {
        let result = AsyncSubject<Value>()
        queue.async { [file] in
            do throws(StoreError) {
                result.onNext(try file.use(access, work))
                result.onCompleted()
                file.writeRest()
            } catch {
                result.onError(error)
            }
        }
        return result.asSingle()
    }
}
