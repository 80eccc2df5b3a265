/// A first-in, first-out queue.
///
/// A ring buffer in its own allocation: unlike an array of optionals, it looks up no types in unspecialized code.
struct Queue<Element>: ~Copyable {
    private var storage: UnsafeMutablePointer<Element>?
    /// A power of two, or 0.
    private var capacity = 0
    private var head = 0

    private(set) var count = 0

    init() {}

    deinit {
        for offset in 0..<count { storage?.advanced(by: index(offset)).deinitialize(count: 1) }
        storage?.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: consuming Element) {
        if count == capacity { grow() }
        storage?.advanced(by: index(count)).initialize(to: element)
        count += 1
    }

    /// Removes the oldest element of a nonempty queue.
    mutating func removeFirst() -> Element {
        guard count > 0, let storage else { preconditionFailure("The queue is empty.") }
        let place = storage.advanced(by: head)
        head = index(1)
        count -= 1
        return place.move()
    }

    mutating func popFirst() -> Element? {
        isEmpty ? nil : removeFirst()
    }

    var first: Element? {
        guard count > 0, let storage else { return nil }
        return storage[head]
    }

    /// Removes all elements; they are released with the returned queue.
    mutating func removeAll() -> Queue {
        var removed = Queue()
        swap(&removed, &self)
        return removed
    }

    /// Removes and returns all elements, oldest first.
    mutating func takeAll() -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        while !isEmpty { elements.append(removeFirst()) }
        return elements
    }

    /// The ring index of the element at an offset from the oldest.
    private func index(_ offset: Int) -> Int {
        (head + offset) & (capacity - 1)
    }

    private mutating func grow() {
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: max(4, capacity * 2))
        if let storage {
            grown.moveInitialize(from: storage + head, count: capacity - head)
            (grown + (capacity - head)).moveInitialize(from: storage, count: head)
            storage.deallocate()
        }
        storage = grown
        capacity = max(4, capacity * 2)
        head = 0
    }
}
