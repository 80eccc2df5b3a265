/// The last elements of a sequence, the oldest first.
///
/// A ring in memory of its own, in which elements are exchanged in place: that allocates nothing and looks no type up.
final class ReplayBuffer<Element> {
    private let limit: Int
    private var storage: UnsafeMutablePointer<Element>?
    private var capacity = 0
    private var oldest = 0
    private(set) var count = 0

    /// Makes a buffer of so many elements, 0 or more.
    init(limit: Int) {
        self.limit = limit
    }

    deinit {
        for index in 0..<count { storage?.advanced(by: place(index)).deinitialize(count: 1) }
        storage?.deallocate()
    }

    /// The newest element.
    var last: Element? {
        guard count > 0, let storage else { return nil }
        return storage[place(count - 1)]
    }

    /// Keeps an element; where the buffer is full, hands out in its place the one that falls out.
    ///
    /// That one is for the caller to let go of, outside any lock: what it frees may call back.
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

    /// Takes everything out; it goes with the buffer that is returned.
    func removeAll() -> ReplayBuffer {
        let removed = ReplayBuffer(limit: limit)
        swap(&removed.storage, &storage)
        swap(&removed.capacity, &capacity)
        swap(&removed.oldest, &oldest)
        swap(&removed.count, &count)
        return removed
    }

    /// The element that has so many others before it.
    subscript(index: Int) -> Element {
        guard index < count, let storage else { preconditionFailure("The index is out of range.") }
        return storage[place(index)]
    }

    /// A copy of the elements, in their order.
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

    /// Makes room for twice as many; only a full buffer that has never dropped an element grows, so the oldest is the first.
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
