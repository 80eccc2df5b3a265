import Foundation
import Rx

/// A dictionary of `Codable` values that is stored in a file and keeps the order of insertion.
///
/// Creating it opens the file in the background. Any number of stores, in any number of processes, may use one file; stores
/// with the same name have the same contents. The file is for stores of this kind only, not for a ``Database`` with
/// migrations of its own. Keys and values are stored as JSON.
///
/// Writes start at once, regardless of subscriptions, and are done in order. They are observed when they are on disk. If the
/// file cannot be used, values last for this run, and ``storeError`` reports the reason. Any thread may call.
public final class KeyedStore<Key: Hashable & Codable & Sendable, Value: Codable & Sendable>: Sendable {
    /// A key and its value.
    public struct Entry: Identifiable, Sendable {
        /// The key.
        public let key: Key
        /// The value.
        public let value: Value

        /// The key.
        public var id: Key { key }

        /// Creates an entry.
        public init(key: Key, value: Value) {
            self.key = key
            self.value = value
        }
    }

    private let database: Database
    private let content: KeyedContent<Key, Value>

    /// Opens a store in the background.
    ///
    /// - Parameters:
    ///   - path: The file, which is created if necessary, such as ``Database/path(of:variables:)``; `nil` if no location is
    ///     known.
    ///   - name: The store's name in the file.
    ///   - timeout: How long a write waits while another process locks the file.
    public init(path: String?, name: String, timeout: Duration = .seconds(5)) {
        content = KeyedContent(name: name)
        database = Database(path: path, migrations: .keyed, content: content, timeout: timeout)
        database.open()
    }

    /// The current contents, then every change, also by other processes.
    ///
    /// Starts when the file was read for the first time; values arrive on any thread. It never fails or completes.
    public var all: Observable<[Key: Value]> { content.rows.map(\.dictionary) }

    /// The same as ``all``, in the order of insertion.
    ///
    /// A new value for a key does not change the key's position.
    public var entries: Observable<[Entry]> { content.rows.map(\.entries) }

    /// The value for a key, then every change; `nil` while there is none.
    public func value(for key: Key) -> Observable<Value?> {
        content.rows.map { $0[key] }.distinctUntilChanged { old, new in
            guard let old, let new else { return old == nil && new == nil }
            return old.hasValue(of: new)
        }
        .map { $0?.entry?.value }
    }

    /// Whether there is a value for a key, then every change.
    public func contains(_ key: Key) -> Observable<Bool> { content.rows.map { $0[key] != nil }.distinctUntilChanged() }

    /// The number of values in the file that cannot be decoded, for example those of a newer version of the app.
    ///
    /// They are omitted from ``all``, and stay in the file until their key is set or removed.
    public var unreadableCount: Observable<Int> { content.rows.map(\.unreadableCount).distinctUntilChanged() }

    /// The current problem with the file; `nil` if there is none.
    ///
    /// Emits the latest value on subscription; values arrive on any thread. It never fails or completes.
    public var storeError: Observable<StoreError?> { database.storeError }

    /// Succeeds after the first attempt to read the file; ``storeError`` reports whether that failed.
    public var opened: Single<Void> { database.opened }

    /// Sets the value for a key, starting at once.
    ///
    /// - Returns: Completes when the value is on disk; fails with a ``StoreError``, or the error of encoding the value.
    @discardableResult
    public func set(_ value: Value, for key: Key) -> Completable { set([Entry(key: key, value: value)]) }

    /// Sets several values in one change, starting at once.
    ///
    /// - Returns: Completes when all values are on disk; fails with a ``StoreError``, or the error of encoding one of them, in
    ///   which case none is set.
    @discardableResult
    public func set(_ entries: [Entry]) -> Completable {
        do {
            let changes = try entries.map { try KeyedChange.set(KeyedRow($0)) }
            return change { _ in changes }
        } catch {
            return .error(error)
        }
    }

    /// Removes the value for a key, if any, starting at once.
    ///
    /// - Returns: Completes when this is on disk; fails with a ``StoreError``, or the error of encoding the key.
    @discardableResult
    public func remove(_ key: Key) -> Completable {
        do {
            let change = KeyedChange<Key, Value>.remove(key, text: try KeyedCoding.text(of: key))
            return self.change { _ in [change] }
        } catch {
            return .error(error)
        }
    }

    /// Sets the value for a key, or removes the present one, starting at once.
    ///
    /// - Returns: Completes when this is on disk; fails with a ``StoreError``, or the error of encoding the value.
    @discardableResult
    public func toggle(_ value: Value, for key: Key) -> Completable {
        do {
            let row = try KeyedRow(Entry(key: key, value: value))
            return change { rows in [rows[key] == nil ? .set(row) : .remove(key, text: row.keyText)] }
        } catch {
            return .error(error)
        }
    }

    /// Removes all values that can be decoded, starting at once.
    ///
    /// - Returns: Completes when this is on disk; fails with a ``StoreError``.
    @discardableResult
    public func removeAll() -> Completable {
        change { rows in rows.readable.map { .remove($0.entry.key, text: $0.text) } }
    }

    /// Waits for all pending writes and closes the file.
    ///
    /// Call it when the program ends.
    public func close() { database.close() }

    /// Changes the contents in one transaction, at once and once, regardless of subscriptions.
    ///
    /// - Parameter changes: Derives the changes from the file's current contents.
    func change(
        _ changes: @escaping @Sendable (KeyedRows<Key, Value>) -> [KeyedChange<Key, Value>]
    ) -> Completable {
        let result = AsyncSubject<Void>()
        _ = database.perform(.writing) { [content] (connection) throws(SQLiteError) in
            try content.write(to: connection, changes)
        }
        .asObservable().subscribe(result)
        return result.asSingle().asCompletable()
    }
}

extension KeyedStore.Entry: Equatable where Value: Equatable {}
