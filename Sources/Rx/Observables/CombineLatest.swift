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
        let sources = (repeat (each sources).asObservable())
        func start(_ sink: Sink<Element>) {
            let combination = LatestCombination(sink)
            let slots = (repeat (each sources).latestSlot(in: combination))
            let erased = erase(repeat each slots)
            combination.start(erased) {
                // The slots are found by their place: a pack of them would be looked up by its types for each event.
                var place = 0
                func latest<Latest>(_: Latest.Type) -> Latest {
                    defer { place += 1 }
                    return unsafeDowncast(erased[place], to: LatestSlot<Latest, Element>.self).latestElement
                }
                return try resultSelector(repeat latest((each Source).Element.self))
            }
            for (source, slot) in repeat (each sources, each slots) { source.attach(slot) }
        }
        return CombineLatest(start)
    }

    /// Combines the newest elements of any number of sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - collection: The sequences. Of none, nothing is made.
    ///   - resultSelector: Makes an element of the newest ones. What it throws ends the sequence with that error.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return CombineLatest { sink in
            guard !sources.isEmpty else { return sink.onCompleted() }
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
    private var latest: Element?

    /// The newest element.
    ///
    /// Asked only when every slot has one.
    var latestElement: Element {
        guard let latest else { preconditionFailure("A combination is made when every slot is filled.") }
        return latest
    }

    override func keep(_ element: Element) {
        if latest == nil { didFill() }
        latest = element
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
