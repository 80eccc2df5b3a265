extension ObservableType {
    /// Combines the newest elements of several sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Makes an element of the newest ones. What it throws ends the sequence with that error.
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
private func combined<each Part, Result>(
    _ sources: repeat Observable<each Part>, resultSelector: @escaping (repeat each Part) throws -> Result
) -> Observable<Result> {
    let sources = (repeat each sources)
    func start(_ sink: Sink<Result>) {
        let combination = LatestCombination(sink)
        let slots = (repeat (each sources).latestSlot(in: combination))
        let erased = erase(repeat each slots)
        let places = addresses(repeat each slots)
        combination.start(erased) {
            // The elements are found by their place: a pack of slots would be looked up by its types for each event.
            var place = 0
            func latest<Latest>(_: Latest.Type) -> Latest {
                defer { place += 1 }
                return places[place].assumingMemoryBound(to: Latest.self).pointee
            }
            return try withExtendedLifetime(erased) { try resultSelector(repeat latest((each Part).self)) }
        }
        for (source, slot) in repeat (each sources, each slots) { source.attach(slot) }
    }
    return CombineLatest(start)
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
    override func didReceive(_ slot: any AnySlot) {
        if areAllFilled {
            emit()
        } else if areOthersDone(slot) {
            complete()
        }
    }
}

private final class LatestSlot<Element, Output>:
    Slot<Element, Output>, @unchecked Sendable  // the gate guards the state
{
    /// Where the newest element is, if there is one: an optional would be looked up by its type for each event.
    let place = UnsafeMutablePointer<Element>.allocate(capacity: 1)
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
        let old = place.move()
        place.initialize(to: element)
        _ = old
    }
}

extension Observable {
    /// The slot that receives this sequence.
    fileprivate func latestSlot<Output>(in combination: Combination<Output>) -> LatestSlot<Element, Output> {
        LatestSlot(combination)
    }
}

/// The slots in their order, their element types hidden.
private func erase<each S: AnySlot>(_ slots: repeat each S) -> [any AnySlot] {
    var erased: [any AnySlot] = []
    for slot in repeat each slots { erased.append(slot) }
    return erased
}

private func addresses<each Part, Output>(
    _ slots: repeat LatestSlot<each Part, Output>
) -> [UnsafeMutableRawPointer] {
    var places: [UnsafeMutableRawPointer] = []
    for slot in repeat each slots { places.append(UnsafeMutableRawPointer(slot.place)) }
    return places
}
