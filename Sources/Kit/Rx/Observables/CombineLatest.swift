extension ObservableType {
    /// Combines the newest elements of several sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Makes an element of the newest ones. What it throws ends the sequence with that error.
    @inlinable  // the caller knows the elements' types: here they would be looked up
    public static func combineLatest<each Source: ObservableType>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        var parts: [Part] = []
        parts.reserveCapacity(4)  // mostly enough
        repeat parts.append(latest((each sources).asObservable()))
        return Combined(parts, completesEarly: true) { slots in
            var place = 0
            return try resultSelector(repeat newest((each Source).Element.self, of: slots, at: &place))
        }
    }

    /// Combines the newest elements of any number of sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - collection: The sequences. Of none, one element is made.
    ///   - resultSelector: Makes an element of the newest ones. What it throws ends the sequence with that error.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        let parts = collection.map { latest($0.asObservable()) }
        guard !parts.isEmpty else {
            return Starter { sink in
                do {
                    try Just(resultSelector([])).attach(sink)
                } catch {
                    sink.onError(error)
                }
            }
        }
        return Combined(parts, completesEarly: true) { slots in
            var place = 0
            return try resultSelector(slots.map { _ in newest(Sources.Element.Element.self, of: slots, at: &place) })
        }
    }

    /// Combines the newest elements of any number of sequences into an array, whenever one of them has a new one.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection, resultSelector: { $0 })
    }
}

extension ObservableType where Element == Any {
    /// Combines the newest elements of several sequences into a tuple, whenever one of them has a new one.
    public static func combineLatest<each Source: ObservableType>(
        _ sources: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        Observable<(repeat (each Source).Element)>.combineLatest(
            repeat each sources, resultSelector: { (elements: repeat (each Source).Element) in (repeat each elements) })
    }
}

/// A sequence of whose elements the newest one is combined.
@inlinable
func latest<Element>(_ source: Observable<Element>) -> Part {
    Part(source, LatestSlot<Element>.self)
}

/// The newest element of a slot; goes to the next place.
@inlinable
func newest<Element>(_: Element.Type, of slots: [any AnySlot], at place: inout Int) -> Element {
    defer { place += 1 }
    // Unchecked outside debug builds: the slots were made in this order.
    return unsafeDowncast(slots[place], to: LatestSlot<Element>.self).element
}

@usableFromInline
final class LatestSlot<Element>: Slot<Element>, @unchecked Sendable {  // the gate guards the state
    /// Where the newest element is, if there is one: an optional would be looked up by its type for each event.
    private let place = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    private var isFilled = false

    deinit {
        if isFilled { place.deinitialize(count: 1) }
        place.deallocate()
    }

    /// The newest element.
    ///
    /// Asked only when every slot has one.
    @usableFromInline
    var element: Element {
        precondition(isFilled, "A combination is made when every slot is filled.")
        return place.pointee
    }

    override func store(_ element: Element) {
        guard isFilled else {
            place.initialize(to: element)
            isFilled = true
            return didFill()
        }
        // The old element goes when the new one is in its place: what it frees may look.
        var element = element
        swap(&place.pointee, &element)
    }
}
