/// A binary heap with the element that precedes all others on top.
struct PriorityQueue<Element> {
    private let comesBefore: (Element, Element) -> Bool
    private var heap: [Element] = []

    init(comesBefore: @escaping (Element, Element) -> Bool) {
        self.comesBefore = comesBefore
    }

    var count: Int { heap.count }

    func peek() -> Element? { heap.first }

    mutating func enqueue(_ element: Element) {
        heap.append(element)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard comesBefore(heap[child], heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes and returns the first element.
    mutating func dequeue() -> Element? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if comesBefore(heap[child], heap[least]) { least = child }
            }
            if least == parent { return first }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
