/// Elements in insertion order, each removable by its key in constant time.
///
/// A slot array threaded by a doubly linked list: removal unlinks a slot for the next insertion to use. The array grows to the
/// largest number of elements held at a time.
struct OrderedSlots<Element> {
    /// Identifies one element; never reused.
    struct Key: Hashable, Sendable {
        fileprivate let index: Int
        fileprivate let serial: Int
    }

    private struct Slot {
        var element: Element?
        var serial: Int
        var previous: Int
        /// The next element's slot; in a vacant slot, the next vacant one.
        var next: Int
    }

    private static var end: Int { -1 }

    private var slots: [Slot] = []
    private var first = Self.end
    private var last = Self.end
    private var vacant = Self.end
    private var lastSerial = 0
    private(set) var count = 0

    /// The number of slots, including vacant ones.
    var capacity: Int { slots.count }

    init() {}

    init<Elements: Collection>(_ elements: Elements) where Elements.Element == Element {
        slots.reserveCapacity(elements.count)
        for element in elements { append(element) }
    }

    @discardableResult
    mutating func append(_ element: Element) -> Key {
        lastSerial += 1
        count += 1
        let slot = Slot(element: element, serial: lastSerial, previous: last, next: Self.end)
        let index: Int
        if vacant == Self.end {
            index = slots.count
            slots.append(slot)
        } else {
            index = vacant
            vacant = slots[index].next
            slots[index] = slot
        }
        if last == Self.end { first = index } else { slots[last].next = index }
        last = index
        return Key(index: index, serial: lastSerial)
    }

    /// Removes an element; `nil` if it was already removed.
    mutating func remove(_ key: Key) -> Element? {
        guard slots.indices.contains(key.index), slots[key.index].serial == key.serial,
            let element = slots[key.index].element
        else { return nil }
        let (previous, next) = (slots[key.index].previous, slots[key.index].next)
        if previous == Self.end { first = next } else { slots[previous].next = next }
        if next == Self.end { last = previous } else { slots[next].previous = previous }
        slots[key.index].element = nil
        slots[key.index].next = vacant
        vacant = key.index
        count -= 1
        return element
    }

    func forEach(_ body: (Element) -> Void) {
        var index = first
        while index != Self.end {
            if let element = slots[index].element { body(element) }
            index = slots[index].next
        }
    }
}
