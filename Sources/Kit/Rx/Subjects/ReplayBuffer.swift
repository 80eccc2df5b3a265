/// The last elements of a sequence, oldest first.
///
/// A ring buffer in its own allocation, with elements exchanged in place: that neither allocates nor looks up types.
final class ReplayBuffer<Element> {
    private let limit: Int
    private var storage: UnsafeMutablePointer<Element>?
    private var capacity = 0
    private var oldest = 0
    private(set) var count = 0

    /// - Parameter limit: The maximum number of elements, at least 0.
    init(limit: Int) {
        self.limit = limit
    }

    deinit {
        for index in 0..<count { storage?.advanced(by: place(index)).deinitialize(count: 1) }
        storage?.deallocate()
    }

    var last: Element? {
        guard count > 0, let storage else { return nil }
        return storage[place(count - 1)]
    }

    /// Stores an element; if the buffer is full, exchanges it for the oldest one.
    ///
    /// The caller releases that one outside any lock: its deinitializer may call back.
    func append(_ element: inout Element) {
        guard limit > 0 else { return }
        if count == capacity, capacity < limit { grow() }
        guard let storage else { return }
        if count < capacity {
            storage.advanced(by: place(count)).initialize(to: element)
            count += 1
        } else {
            swap(&storage[oldest], &element)
            oldest = place(1)
        }
    }

    /// Removes all elements; they are released with the returned buffer.
    func removeAll() -> ReplayBuffer {
        let removed = ReplayBuffer(limit: limit)
        swap(&removed.storage, &storage)
        swap(&removed.capacity, &capacity)
        swap(&removed.oldest, &oldest)
        swap(&removed.count, &count)
        return removed
    }

    /// Calls a function with each element, and with whether it is the last one, until it returns false.
    ///
    /// The buffer must not change meanwhile: the fields are read once, not for each element.
    func forEach(_ body: (Element, _ isLast: Bool) -> Bool) {
        guard count > 0, let storage else { return }
        let (count, capacity) = (count, capacity)
        var place = oldest
        for index in 0..<count {
            guard body(storage[place], index == count - 1) else { return }
            place = place + 1 == capacity ? 0 : place + 1
        }
    }

    /// A copy of the elements, in order.
    func snapshot() -> ReplayBuffer {
        let copy = ReplayBuffer(limit: count)
        guard count > 0, let storage else { return copy }
        let copied = UnsafeMutablePointer<Element>.allocate(capacity: count)
        let first = min(count, capacity - oldest)
        copied.initialize(from: storage + oldest, count: first)
        (copied + first).initialize(from: storage, count: count - first)
        copy.storage = copied
        copy.capacity = count
        copy.count = count
        return copy
    }

    private func place(_ index: Int) -> Int {
        let place = oldest + index
        return place < capacity ? place : place - capacity
    }

    /// Doubles the capacity; only a full buffer that has never dropped an element grows, so the oldest is the first.
    private func grow() {
        let roomier = capacity > limit / 2 ? limit : max(1, capacity * 2)
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: roomier)
        if let storage {
            grown.moveInitialize(from: storage, count: count)
            storage.deallocate()
        }
        storage = grown
        capacity = roomier
    }
}
