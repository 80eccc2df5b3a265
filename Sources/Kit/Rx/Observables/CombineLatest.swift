extension ObservableType {
    /// Combines the latest elements of several sequences whenever one of them emits.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Combines the latest elements. An error that it throws ends the sequence.
    @inlinable  // specialized by the caller: unspecialized code looks up the elements' types
    public static func combineLatest<each Source: ObservableType>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        var parts: [Part] = []
        parts.reserveCapacity(4)  // usually enough
        repeat parts.append(latest((each sources).asObservable()))
        return Combined(parts, completesEarly: true) { slots in
            var place = 0
            return try resultSelector(repeat newest((each Source).Element.self, of: slots, at: &place))
        }
    }

    /// Combines the latest elements of any number of sequences whenever one of them emits.
    ///
    /// - Parameters:
    ///   - collection: The sequences. If empty, the selector is called once, with an empty array.
    ///   - resultSelector: Combines the latest elements. An error that it throws ends the sequence.
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

    /// Combines the latest elements of any number of sequences into an array whenever one of them emits.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection, resultSelector: { $0 })
    }
}

extension ObservableType where Element == Any {
    /// Combines the latest elements of several sequences into a tuple whenever one of them emits.
    public static func combineLatest<each Source: ObservableType>(
        _ sources: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        Observable<(repeat (each Source).Element)>.combineLatest(
            repeat each sources, resultSelector: { (elements: repeat (each Source).Element) in (repeat each elements) })
    }
}

/// A sequence whose latest element is combined.
@inlinable
func latest<Element>(_ source: consuming Observable<Element>) -> Part {
    Part(source, LatestSlot<Element>.self)
}

/// The latest element of the slot at an index; increments the index.
@inlinable
func newest<Element>(_: Element.Type, of slots: [any AnySlot], at place: inout Int) -> Element {
    defer { place += 1 }
    // Unchecked outside debug builds: the slots were created in this order.
    return unsafeDowncast(slots[place], to: LatestSlot<Element>.self).element
}

@usableFromInline
final class LatestSlot<Element>: Slot<Element>, @unchecked Sendable {  // the gate guards the state
    /// The latest element, if any: unspecialized code would look up an optional's type for each event.
    private let place = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    private var isFilled = false

    deinit {
        if isFilled { place.deinitialize(count: 1) }
        place.deallocate()
    }

    /// The latest element.
    ///
    /// Read only when every slot has one.
    @usableFromInline
    var element: Element {
        precondition(isFilled, "Elements are combined only when every source has emitted.")
        return place.pointee
    }

    override func store(_ element: Element) {
        guard isFilled else {
            place.initialize(to: element)
            isFilled = true
            return didFill()
        }
        // The old element is released after the new one is stored: its deinitializer may read the slot.
        var element = element
        swap(&place.pointee, &element)
    }
}
