extension ObservableType {
    /// Combines the elements of several sequences pairwise, by index.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Combines one element of each sequence. An error that it throws ends the sequence.
    @inlinable  // specialized by the caller: unspecialized code looks up the elements' types
    public static func zip<each Source: ObservableType>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        var parts: [Part] = []
        parts.reserveCapacity(4)  // usually enough
        repeat parts.append(queued((each sources).asObservable()))
        return Combined(parts, completesEarly: false) { slots in
            var place = 0
            return try resultSelector(repeat takeFirst((each Source).Element.self, of: slots, at: &place))
        }
    }

    /// Combines the elements of any number of sequences by index.
    ///
    /// - Parameters:
    ///   - collection: The sequences. If empty, the result is empty.
    ///   - resultSelector: Combines one element of each sequence. An error that it throws ends the sequence.
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

    /// Combines the elements of any number of sequences by index into arrays.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.zip(collection, resultSelector: { $0 })
    }
}

extension ObservableType where Element == Any {
    /// Combines the elements of several sequences by index into tuples.
    public static func zip<each Source: ObservableType>(
        _ sources: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        Observable<(repeat (each Source).Element)>.zip(
            repeat each sources, resultSelector: { (elements: repeat (each Source).Element) in (repeat each elements) })
    }
}

/// A sequence whose elements wait for those of others.
@inlinable
func queued<Element>(_ source: consuming Observable<Element>) -> Part {
    Part(source, QueueSlot<Element>.self)
}

/// Removes the first element of the slot at an index; increments the index.
@inlinable
func takeFirst<Element>(_: Element.Type, of slots: [any AnySlot], at place: inout Int) -> Element {
    defer { place += 1 }
    // Unchecked outside debug builds: the slots were created in this order.
    return unsafeDowncast(slots[place], to: QueueSlot<Element>.self).takeFirst()
}

@usableFromInline
final class QueueSlot<Element>: Slot<Element>, @unchecked Sendable {  // the gate guards the state
    private var queue = Queue<Element>()

    override func store(_ element: Element) {
        if queue.isEmpty { didFill() }
        queue.append(element)
    }

    /// Removes the first element.
    ///
    /// Called only when every slot has one.
    @usableFromInline
    func takeFirst() -> Element {
        let element = queue.removeFirst()
        if queue.isEmpty { didEmpty() }
        return element
    }
}
