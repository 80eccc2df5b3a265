extension InfallibleType {
    /// Combines the newest elements of several sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Makes an element of the newest ones. It does not throw, though its type allows it.
    public static func combineLatest<each Source: InfallibleType>(
        _ sources: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.combineLatest(repeat (each sources).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the newest elements of any number of sequences, whenever one of them has a new one.
    ///
    /// - Parameters:
    ///   - collection: The sequences. Of none, nothing is made.
    ///   - resultSelector: Makes an element of the newest ones. It does not throw, though its type allows it.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the newest elements of any number of sequences into an array, whenever one of them has a new one.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> Infallible<[Element]> where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>(Observable<Element>.combineLatest(collection.map { $0.asObservable() }))
    }

    /// Combines the first elements of several sequences, then the second ones, and so on.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Makes an element of one of each. It does not throw, though its type allows it.
    public static func zip<each Source: InfallibleType>(
        _ sources: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.zip(repeat (each sources).asObservable(), resultSelector: resultSelector))
    }

    /// Merges the events of several sequences.
    public static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
        Infallible(.merge(sources.map { $0.asObservable() }))
    }

    /// Merges the events of several sequences.
    public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
        Infallible(.merge(sources.map { $0.asObservable() }))
    }

    /// Merges the events of several sequences.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        merge(sources)
    }

    /// Runs several sequences one after another.
    public static func concat<Sources: Sequence>(
        _ sequence: Sources
    ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
        Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// Runs several sequences one after another.
    public static func concat<Sources: Collection>(
        _ collection: Sources
    ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
        Infallible(.concat(collection.map { $0.asObservable() }))
    }

    /// Runs several sequences one after another.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        concat(sources)
    }

    /// Goes on with another sequence when this one completes.
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(asObservable().concat(second))
    }

    /// Puts an element before those of the sequence.
    public func startWith(_ element: Element) -> Infallible<Element> {
        Infallible(asObservable().startWith(element))
    }

    /// Combines each element with the newest one of another sequence; drops elements until that has one.
    ///
    /// - Parameters:
    ///   - second: The other sequence. Its completion ends nothing.
    ///   - resultSelector: Makes an element of the two. It does not throw, though its type allows it.
    public func withLatestFrom<Source: InfallibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
    ) -> Infallible<Result> {
        Infallible<Result>(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Delivers the newest element of another sequence whenever this one has an element.
    public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().withLatestFrom(second))
    }

    /// Combines each element with an object, which is not kept alive: the sequence completes when it is gone.
    public func withUnretained<Object: AnyObject, Out>(
        _ object: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Infallible<Out> {
        Infallible<Out>(asObservable().withUnretained(object, resultSelector: resultSelector))
    }

    /// Pairs each element with an object, which is not kept alive: the sequence completes when it is gone.
    public func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }
}

extension InfallibleType where Element == Any {
    /// Combines the newest elements of several sequences into a tuple, whenever one of them has a new one.
    public static func combineLatest<each Source: InfallibleType>(
        _ sources: repeat each Source
    ) -> Infallible<(repeat (each Source).Element)> {
        Infallible<(repeat (each Source).Element)>(Observable.combineLatest(repeat (each sources).asObservable()))
    }

    /// Combines the first elements of several sequences into a tuple, then the second ones, and so on.
    public static func zip<each Source: InfallibleType>(
        _ sources: repeat each Source
    ) -> Infallible<(repeat (each Source).Element)> {
        Infallible<(repeat (each Source).Element)>(Observable.zip(repeat (each sources).asObservable()))
    }
}
