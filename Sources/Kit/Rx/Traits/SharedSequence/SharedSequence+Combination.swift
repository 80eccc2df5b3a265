extension SharedSequenceConvertibleType {
    /// Makes a sequence of each element, and merges them.
    public func flatMap<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMap(selector))
    }

    /// Makes a sequence of each element that comes while none runs, and drops the other elements.
    public func flatMapFirst<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMapFirst(selector))
    }

    /// Makes a sequence of each element, and follows the newest.
    public func flatMapLatest<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMapLatest(selector))
    }

    /// Combines each element with the newest one of another sequence; drops elements until that has one.
    public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Source.SharingStrategy == SharingStrategy {
        SharedSequence(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Delivers the newest element of another sequence whenever this one has an element.
    public func withLatestFrom<Source: SharedSequenceConvertibleType>(
        _ second: Source
    ) -> SharedSequence<SharingStrategy, Source.Element> {
        SharedSequence(asObservable().withLatestFrom(second))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Follows the newest of the sequences that are the elements.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Merges the sequences that are the elements.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }

    /// Merges the sequences that are the elements, some at a time; the others wait.
    ///
    /// - Parameter maxConcurrent: How many run at the same time at most.
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }
}

extension SharedSequenceConvertibleType {
    /// Merges the events of several sequences.
    public static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> SharedSequence<SharingStrategy, Element> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
    }

    /// Merges the events of several sequences.
    public static func merge(
        _ sources: [SharedSequence<SharingStrategy, Element>]
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
    }

    /// Merges the events of several sequences.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }
}

extension SharedSequence {
    /// Runs several sequences one after another.
    public static func concat<Sources: Sequence>(
        _ sequence: Sources
    ) -> SharedSequence<SharingStrategy, Element> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// Runs several sequences one after another.
    public static func concat<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, Element> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concat(collection.map { $0.asObservable() }))
    }

    /// Combines the newest elements of several sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Makes an element of the newest ones.
    public static func combineLatest<each Part>(
        _ sources: repeat SharedSequence<SharingStrategy, each Part>,
        resultSelector: @escaping (repeat each Part) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.combineLatest(repeat (each sources).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the newest elements of any number of sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - collection: The sequences. Of none, nothing is made.
    ///   - resultSelector: Makes an element of the newest ones.
    public static func combineLatest<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, Result>(
            Observable.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the newest elements of any number of sequences into an array, whenever one of them has a new one.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        combineLatest(collection, resultSelector: { $0 })
    }

    /// Combines the first elements of several sequences, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Makes an element of one of each.
    public static func zip<each Part>(
        _ sources: repeat SharedSequence<SharingStrategy, each Part>,
        resultSelector: @escaping (repeat each Part) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.zip(repeat (each sources).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the first elements of any number of sequences, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - collection: The sequences. Of none, nothing is made.
    ///   - resultSelector: Makes an element of one of each.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, Result>(
            Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the first elements of any number of sequences into an array, then the second ones, and so on.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        zip(collection, resultSelector: { $0 })
    }
}

extension SharedSequenceConvertibleType where Element == Any {
    /// Combines the newest elements of several sequences into a tuple, whenever one of them has a new one.
    public static func combineLatest<each Part>(
        _ sources: repeat SharedSequence<SharingStrategy, each Part>
    ) -> SharedSequence<SharingStrategy, (repeat each Part)> {
        SharedSequence(Observable<Any>.combineLatest(repeat (each sources).asObservable()))
    }

    /// Combines the first elements of several sequences into a tuple, then the second ones, and so on.
    public static func zip<each Part>(
        _ sources: repeat SharedSequence<SharingStrategy, each Part>
    ) -> SharedSequence<SharingStrategy, (repeat each Part)> {
        SharedSequence(Observable<Any>.zip(repeat (each sources).asObservable()))
    }
}
