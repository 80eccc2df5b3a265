extension SharedSequenceConvertibleType {
    /// Maps each element to a sequence and merges the sequences.
    public func flatMap<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMap(selector))
    }

    /// Maps an element to a sequence and drops elements until that sequence completes.
    public func flatMapFirst<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMapFirst(selector))
    }

    /// Maps each element to a sequence and delivers only the latest sequence's events.
    public func flatMapLatest<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMapLatest(selector))
    }

    /// Combines each element with the latest of another sequence; drops elements until that one emits.
    public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Source.SharingStrategy == SharingStrategy {
        SharedSequence(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Delivers the latest element of another sequence whenever this one emits.
    public func withLatestFrom<Source: SharedSequenceConvertibleType>(
        _ second: Source
    ) -> SharedSequence<SharingStrategy, Source.Element> {
        SharedSequence(asObservable().withLatestFrom(second))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Delivers the events of the latest inner sequence only.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Merges the inner sequences.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }

    /// Merges the inner sequences, a limited number at a time; the others wait.
    ///
    /// - Parameter maxConcurrent: The maximum number of inner sequences that run at the same time.
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }
}

extension SharedSequenceConvertibleType {
    /// Merges several sequences.
    public static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> SharedSequence<SharingStrategy, Element> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
    }

    /// Merges several sequences.
    public static func merge(
        _ sources: [SharedSequence<SharingStrategy, Element>]
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
    }

    /// Merges several sequences.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }
}

extension SharedSequence {
    /// Concatenates several sequences.
    public static func concat<Sources: Sequence>(
        _ sequence: Sources
    ) -> SharedSequence<SharingStrategy, Element> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// Concatenates several sequences.
    public static func concat<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, Element> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.concat(collection.map { $0.asObservable() }))
    }

    /// Combines the latest elements of several sequences whenever one of them emits.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Combines the latest elements.
    public static func combineLatest<each Part>(
        _ sources: repeat SharedSequence<SharingStrategy, each Part>,
        resultSelector: @escaping (repeat each Part) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            Observable.combineLatest(repeat (each sources).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the latest elements of any number of sequences whenever one of them emits.
    ///
    /// - Parameters:
    ///   - collection: The sequences. If empty, the selector is called once, with an empty array.
    ///   - resultSelector: Combines the latest elements.
    public static func combineLatest<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, Result>(
            Observable.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the latest elements of any number of sequences into an array whenever one of them emits.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        combineLatest(collection, resultSelector: { $0 })
    }

    /// Combines the elements of several sequences pairwise, by index.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Combines one element of each sequence.
    public static func zip<each Part>(
        _ sources: repeat SharedSequence<SharingStrategy, each Part>,
        resultSelector: @escaping (repeat each Part) -> Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(Observable.zip(repeat (each sources).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the elements of any number of sequences by index.
    ///
    /// - Parameters:
    ///   - collection: The sequences. If empty, the result is empty.
    ///   - resultSelector: Combines one element of each sequence.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, Result>(
            Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the elements of any number of sequences by index into arrays.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
        zip(collection, resultSelector: { $0 })
    }
}

extension SharedSequenceConvertibleType where Element == Any {
    /// Combines the latest elements of several sequences into a tuple whenever one of them emits.
    public static func combineLatest<each Part>(
        _ sources: repeat SharedSequence<SharingStrategy, each Part>
    ) -> SharedSequence<SharingStrategy, (repeat each Part)> {
        SharedSequence(Observable<Any>.combineLatest(repeat (each sources).asObservable()))
    }

    /// Combines the elements of several sequences by index into tuples.
    public static func zip<each Part>(
        _ sources: repeat SharedSequence<SharingStrategy, each Part>
    ) -> SharedSequence<SharingStrategy, (repeat each Part)> {
        SharedSequence(Observable<Any>.zip(repeat (each sources).asObservable()))
    }
}
