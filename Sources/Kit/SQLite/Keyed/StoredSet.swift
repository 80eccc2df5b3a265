import Rx

/// A set of `Codable` elements that is stored in a file and keeps the order of insertion.
///
/// A ``KeyedStore`` without values: the same rules apply to its file, threads and errors.
public final class StoredSet<Element: Hashable & Codable & Sendable>: Sendable {
    private struct Membership: Codable, Sendable {}

    private let store: KeyedStore<Element, Membership>

    /// Opens a set in the background.
    ///
    /// - Parameters:
    ///   - path: The file, which is created if necessary; `nil` if no location is known.
    ///   - name: The set's name in the file.
    ///   - timeout: How long a write waits while another process locks the file.
    public init(path: String?, name: String, timeout: Duration = .seconds(5)) {
        store = KeyedStore(path: path, name: name, timeout: timeout)
    }

    /// The current elements, then every change, also by other processes; starts when the file was read for the first time.
    public var all: Observable<Set<Element>> { store.all.map { Set($0.keys) } }

    /// The same as ``all``, in the order of insertion.
    public var elements: Observable<[Element]> { store.entries.map { $0.map(\.key) } }

    /// Whether the set contains an element, then every change.
    public func contains(_ element: Element) -> Observable<Bool> { store.contains(element) }

    /// The number of elements in the file that cannot be decoded.
    public var unreadableCount: Observable<Int> { store.unreadableCount }

    /// The current problem with the file; `nil` if there is none.
    public var storeError: Observable<StoreError?> { store.storeError }

    /// Succeeds after the first attempt to read the file.
    public var opened: Single<Void> { store.opened }

    /// Adds an element unless the set contains it, starting at once.
    ///
    /// - Returns: Completes when it is on disk; fails with a ``StoreError``, or the error of encoding it.
    @discardableResult
    public func insert(_ element: Element) -> Completable { store.set(Membership(), for: element) }

    /// Removes an element, starting at once.
    ///
    /// - Returns: Completes when this is on disk; fails with a ``StoreError``, or the error of encoding it.
    @discardableResult
    public func remove(_ element: Element) -> Completable { store.remove(element) }

    /// Adds or removes an element, whichever changes the set, starting at once.
    ///
    /// - Returns: Completes when this is on disk; fails with a ``StoreError``, or the error of encoding it.
    @discardableResult
    public func toggle(_ element: Element) -> Completable { store.toggle(Membership(), for: element) }

    /// Adds or removes each element that it receives, as by ``toggle(_:)``; any thread may send them.
    public var toggles: AnyObserver<Element> { .elements { [self] in toggle($0) } }

    /// Removes all elements, starting at once.
    ///
    /// - Returns: Completes when this is on disk; fails with a ``StoreError``.
    @discardableResult
    public func removeAll() -> Completable { store.removeAll() }

    /// Waits for all pending writes and closes the file.
    ///
    /// Call it when the program ends.
    public func close() { store.close() }
}
