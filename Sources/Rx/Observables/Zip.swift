extension ObservableType {
    /// Combines the first elements of several sequences, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Makes an element of one of each. What it throws ends the sequence with that error.
    public static func zip<each Source: ObservableType>(
        _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        let sources = (repeat (each sources).asObservable())
        func start(_ sink: Sink<Element>) {
            let combination = ZipCombination(sink, completesEarly: false)
            let slots = (repeat (each sources).queueSlot(in: combination))
            var erased: [AnySink] = []
            for slot in repeat each slots { erased.append(slot) }
            combination.start(erased) { try resultSelector(repeat (each slots).takeFirst()) }
            for (source, slot) in repeat (each sources, each slots) { source.attach(slot) }
        }
        return Zip(start)
    }

    /// Combines the first elements of any number of sequences, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - collection: The sequences. Of none, nothing is made.
    ///   - resultSelector: Makes an element of one of each. What it throws ends the sequence with that error.
    public static func zip<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        return Zip { sink in
            guard !sources.isEmpty else { return sink.onCompleted() }
            let combination = ZipCombination(sink, completesEarly: true)
            let slots = sources.map { _ in QueueSlot<Sources.Element.Element, Element>(combination) }
            combination.start(slots) { try resultSelector(slots.map { $0.takeFirst() }) }
            for (source, slot) in Swift.zip(sources, slots) { source.attach(slot) }
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

private final class Zip<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let start: (Sink<Element>) -> Void

    init(_ start: @escaping (Sink<Element>) -> Void) {
        self.start = start
    }

    override func run(_ sink: Sink<Element>) {
        start(sink)
    }
}

private final class ZipCombination<Output>: Combination<Output>, @unchecked Sendable {  // immutable
    /// Whether the end of all other sequences ends this one at the next element that finds no partner.
    private let completesEarly: Bool

    init(_ downstream: Sink<Output>, completesEarly: Bool) {
        self.completesEarly = completesEarly
        super.init(downstream)
    }

    override func didReceive(slotIsDone isDone: Bool) {
        if areAllFilled {
            emit()
        } else if completesEarly, areOthersDone(than: isDone) {
            complete()
        }
    }
}

private final class QueueSlot<Element, Output>:
    Slot<Element, Output>, @unchecked Sendable  // the gate guards the state
{
    private var queue = Queue<Element>()

    override func keep(_ element: Element) {
        if queue.isEmpty { didFill() }
        queue.append(element)
    }

    /// Takes the oldest element out.
    ///
    /// Called only when every slot has one.
    func takeFirst() -> Element {
        guard let element = queue.popFirst() else {
            preconditionFailure("A combination is made when every slot is filled.")
        }
        if queue.isEmpty { didEmpty() }
        return element
    }
}

extension Observable {
    /// The slot that receives this sequence.
    fileprivate func queueSlot<Output>(in combination: Combination<Output>) -> QueueSlot<Element, Output> {
        QueueSlot(combination)
    }
}
