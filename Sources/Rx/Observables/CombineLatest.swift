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
        combined(repeat (each sources).asObservable(), resultSelector: resultSelector)
    }

    /// Combines the newest elements of any number of sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - collection: The sequences. Of none, one element is made.
    ///   - resultSelector: Makes an element of the newest ones. What it throws ends the sequence with that error.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return CombineLatest { sink in
            guard !sources.isEmpty else {
                do {
                    sink.onNext(try resultSelector([]))
                    return sink.onCompleted()
                } catch {
                    return sink.onError(error)
                }
            }
            let combination = LatestCombination(sink)
            let slots = sources.map { _ in LatestSlot<Sources.Element.Element, Element>(combination) }
            combination.start(slots) { try resultSelector(slots.map(\.latestElement)) }
            for (source, slot) in Swift.zip(sources, slots) { source.attach(slot) }
        }
    }

    /// Combines the newest elements of any number of sequences into an array, whenever one of them has a new one.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection, resultSelector: { $0 })
    }
}

/// Combines sequences whose elements' types are at hand: to ask each source for its own would cost a look-up an event.
///
/// Sources and slots are found by their place: a pack of them would be looked up by its types, on each subscription and at its
/// end.
@usableFromInline
func combined<each Part, Result>(
    _ sources: repeat Observable<each Part>, resultSelector: @escaping (repeat each Part) throws -> Result
) -> Observable<Result> {
    var list: [AnyObject] = []
    list.reserveCapacity(4)  // mostly enough
    repeat list.append(each sources)
    let sources = list
    func start(_ sink: Sink<Result>) {
        let combination = LatestCombination(sink)
        var made: [AnySink] = []
        made.reserveCapacity(sources.count)
        repeat made.append(LatestSlot<each Part, Result>(combination))
        let slots = made
        combination.start(slots) {
            var place = 0
            return try resultSelector(repeat latest((each Part).self, for: Result.self, of: slots, at: &place))
        }
        var place = 0
        repeat attach((each Part).self, sources, slots, at: &place)
    }
    return CombineLatest(start)
}

/// The newest element of a slot; goes to the next place.
private func latest<Element, Output>(
    _: Element.Type, for _: Output.Type, of slots: [AnySink], at place: inout Int
) -> Element {
    defer { place += 1 }
    // Unchecked outside debug builds: the slots were made in this order.
    return unsafeDowncast(slots[place], to: LatestSlot<Element, Output>.self).latestElement
}

/// Attaches a slot to its source; goes to the next place.
private func attach<Element>(_: Element.Type, _ sources: [AnyObject], _ slots: [AnySink], at place: inout Int) {
    defer { place += 1 }
    // Unchecked outside debug builds: sources and slots are in one order.
    unsafeDowncast(sources[place], to: Observable<Element>.self).attach(slots[place].receiving())
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

private final class CombineLatest<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let start: (Sink<Element>) -> Void

    init(_ start: @escaping (Sink<Element>) -> Void) {
        self.start = start
    }

    override func run(_ sink: Sink<Element>) {
        start(sink)
    }
}

private final class LatestCombination<Output>: Combination<Output>, @unchecked Sendable {  // adds no state
    override func didReceive(slotIsDone isDone: Bool) {
        if areAllFilled {
            emit()
        } else if areOthersDone(than: isDone) {
            complete()
        }
    }
}

private final class LatestSlot<Element, Output>:
    Slot<Element, Output>, @unchecked Sendable  // the gate guards the state
{
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
    var latestElement: Element {
        precondition(isFilled, "A combination is made when every slot is filled.")
        return place.pointee
    }

    override func keep(_ element: Element) {
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
