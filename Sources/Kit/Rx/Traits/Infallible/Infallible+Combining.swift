extension InfallibleType {
    /// Combines the latest elements of several sequences whenever one of them emits.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Combines the latest elements. It must not throw, though its type allows it.
    public static func combineLatest<each Source: InfallibleType>(
        _ sources: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.combineLatest(repeat (each sources).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the latest elements of any number of sequences whenever one of them emits.
    ///
    /// - Parameters:
    ///   - collection: The sequences. If empty, the selector is called once, with an empty array.
    ///   - resultSelector: Combines the latest elements. It must not throw, though its type allows it.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Infallible<Element> where Sources.Element: InfallibleType {
        Infallible(.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the latest elements of any number of sequences into an array whenever one of them emits.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> Infallible<[Element]> where Sources.Element: InfallibleType, Sources.Element.Element == Element {
        Infallible<[Element]>(Observable<Element>.combineLatest(collection.map { $0.asObservable() }))
    }

    /// Combines the elements of several sequences pairwise, by index.
    ///
    /// - Parameters:
    ///   - sources: The sequences.
    ///   - resultSelector: Combines one element of each sequence. It must not throw, though its type allows it.
    public static func zip<each Source: InfallibleType>(
        _ sources: repeat each Source, resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Infallible<Element> {
        Infallible(.zip(repeat (each sources).asObservable(), resultSelector: resultSelector))
    }

    /// Merges several sequences.
    public static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
        Infallible(.merge(sources.map { $0.asObservable() }))
    }

    /// Merges several sequences.
    public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
        Infallible(.merge(sources.map { $0.asObservable() }))
    }

    /// Merges several sequences.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        merge(sources)
    }

    /// Concatenates several sequences.
    public static func concat<Sources: Sequence>(
        _ sequence: Sources
    ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
        Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// Concatenates several sequences.
    public static func concat<Sources: Collection>(
        _ collection: Sources
    ) -> Infallible<Element> where Sources.Element == Infallible<Element> {
        Infallible(.concat(collection.map { $0.asObservable() }))
    }

    /// Concatenates several sequences.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        concat(sources)
    }

    /// Continues with another sequence when this one completes.
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(asObservable().concat(second))
    }

    /// Prepends an element to the sequence.
    public func startWith(_ element: Element) -> Infallible<Element> {
        Infallible(asObservable().startWith(element))
    }

    /// Combines each element with the latest of another sequence; drops elements until that one emits.
    ///
    /// - Parameters:
    ///   - second: The other sequence. Its completion does not end the result.
    ///   - resultSelector: Combines the two. It must not throw, though its type allows it.
    public func withLatestFrom<Source: InfallibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
    ) -> Infallible<Result> {
        Infallible<Result>(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Delivers the latest element of another sequence whenever this one emits.
    public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().withLatestFrom(second))
    }

    /// Combines each element with a weakly held object; completes once the object is deallocated.
    public func withUnretained<Object: AnyObject, Out>(
        _ object: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Infallible<Out> {
        Infallible<Out>(asObservable().withUnretained(object, resultSelector: resultSelector))
    }

    /// Pairs each element with a weakly held object; completes once the object is deallocated.
    public func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }
}

extension InfallibleType where Element == Any {
    /// Combines the latest elements of several sequences into a tuple whenever one of them emits.
    public static func combineLatest<each Source: InfallibleType>(
        _ sources: repeat each Source
    ) -> Infallible<(repeat (each Source).Element)> {
        Infallible<(repeat (each Source).Element)>(Observable.combineLatest(repeat (each sources).asObservable()))
    }

    /// Combines the elements of several sequences by index into tuples.
    public static func zip<each Source: InfallibleType>(
        _ sources: repeat each Source
    ) -> Infallible<(repeat (each Source).Element)> {
        Infallible<(repeat (each Source).Element)>(Observable.zip(repeat (each sources).asObservable()))
    }
}
