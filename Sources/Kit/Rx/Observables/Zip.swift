extension ObservableType {
    /// Combines the first elements of several sequences, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Makes an element of one of each. What it throws ends the sequence with that error.
    @inlinable  // the caller knows the elements' types: here they would be looked up
    public static func zip<each Source: ObservableType>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        var parts: [Part] = []
        parts.reserveCapacity(4)  // mostly enough
        repeat parts.append(queued((each sources).asObservable()))
        return Combined(parts, completesEarly: false) { slots in
            var place = 0
            return try resultSelector(repeat takeFirst((each Source).Element.self, of: slots, at: &place))
        }
    }

    /// Combines the first elements of any number of sequences, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - collection: The sequences. Of none, nothing is made.
    ///   - resultSelector: Makes an element of one of each. What it throws ends the sequence with that error.
    public static func zip<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        let parts = collection.map { queued($0.asObservable()) }
        guard !parts.isEmpty else { return .empty() }
        return Combined(parts, completesEarly: true) { slots in
            var place = 0
            return try resultSelector(slots.map { _ in takeFirst(Sources.Element.Element.self, of: slots, at: &place) })
        }
    }

    /// Combines the first elements of any number of sequences into an array, then the second ones, and so on.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.zip(collection, resultSelector: { $0 })
    }
}

extension ObservableType where Element == Any {
    /// Combines the first elements of several sequences into a tuple, then the second ones, and so on.
    public static func zip<each Source: ObservableType>(
        _ sources: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        Observable<(repeat (each Source).Element)>.zip(
            repeat each sources, resultSelector: { (elements: repeat (each Source).Element) in (repeat each elements) })
    }
}

/// A sequence whose elements wait for those of others.
@inlinable
func queued<Element>(_ source: Observable<Element>) -> Part {
    Part(source, QueueSlot<Element>.self)
}

/// Takes the oldest element out of a slot; goes to the next place.
@inlinable
func takeFirst<Element>(_: Element.Type, of slots: [any AnySlot], at place: inout Int) -> Element {
    defer { place += 1 }
    // Unchecked outside debug builds: the slots were made in this order.
    return unsafeDowncast(slots[place], to: QueueSlot<Element>.self).takeFirst()
}

@usableFromInline
final class QueueSlot<Element>: Slot<Element>, @unchecked Sendable {  // the gate guards the state
    private var queue = Queue<Element>()

    override func store(_ element: Element) {
        if queue.isEmpty { didFill() }
        queue.append(element)
    }

    /// Takes the oldest element out.
    ///
    /// Called only when every slot has one.
    @usableFromInline
    func takeFirst() -> Element {
        let element = queue.removeFirst()
        if queue.isEmpty { didEmpty() }
        return element
    }
}
