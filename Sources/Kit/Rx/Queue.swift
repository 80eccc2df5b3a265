/// Elements in first-in, first-out order.
///
/// A ring in memory of its own: operations on it look up no types in generic code, where an array of optionals does.
struct Queue<Element>: ~Copyable {
    private var storage: UnsafeMutablePointer<Element>?
    /// A power of two, or 0.
    private var capacity = 0
    private var head = 0

    /// How many elements are in the queue.
    private(set) var count = 0

    init() {}

    deinit {
        for offset in 0..<count { storage?.advanced(by: index(offset)).deinitialize(count: 1) }
        storage?.deallocate()
    }

    /// Whether nothing is in the queue.
    var isEmpty: Bool { count == 0 }

    /// Appends an element.
    mutating func append(_ element: consuming Element) {
        if count == capacity { grow() }
        storage?.advanced(by: index(count)).initialize(to: element)
        count += 1
    }

    /// Removes the oldest element of a queue that is not empty.
    mutating func removeFirst() -> Element {
        guard count > 0, let storage else { preconditionFailure("The queue is empty.") }
        let place = storage.advanced(by: head)
        head = index(1)
        count -= 1
        return place.move()
    }

    /// Removes the oldest element, if there is one.
    mutating func popFirst() -> Element? {
        isEmpty ? nil : removeFirst()
    }

    /// The oldest element.
    var first: Element? {
        guard count > 0, let storage else { return nil }
        return storage[head]
    }

    /// Removes all elements; they are released with the queue that is returned.
    mutating func removeAll() -> Queue {
        var removed = Queue()
        swap(&removed, &self)
        return removed
    }

    /// Removes all elements and returns them, the oldest first.
    mutating func takeAll() -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        while !isEmpty { elements.append(removeFirst()) }
        return elements
    }

    /// The index in the ring of the element that has so many elements before it.
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
