/// Elements that leave in the order in which they came.
struct Queue<Element> {
    private var elements: [Element?] = []
    private var head = 0

    /// Whether nothing is in the queue.
    var isEmpty: Bool { head == elements.count }

    /// How many elements are in the queue.
    var count: Int { elements.count - head }

    /// The oldest element.
    var first: Element? { isEmpty ? nil : elements[head] }

    /// Puts an element at the end.
    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Takes the oldest element out.
    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        let element = elements[head]
        elements[head] = nil
        head += 1
        if head == elements.count {
            elements.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 32, head * 2 >= elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Takes everything out.
    mutating func removeAll() {
        elements = []
        head = 0
    }

    /// All elements, the oldest first.
    var all: [Element] { elements[head...].compactMap { $0 } }
}
