extension InfallibleType {
    /// Delivers only the elements that satisfy a predicate.
    public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate))
    }

    /// Drops elements that equal the previous one.
    public func distinctUntilChanged() -> Infallible<Element> where Element: Equatable {
        Infallible(asObservable().distinctUntilChanged())
    }

    /// Drops elements whose key equals the previous element's key.
    ///
    /// - Parameter keySelector: Returns an element's key. It must not throw, though its type allows it.
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops elements that the comparer considers equal to the previous one.
    ///
    /// - Parameter comparer: Whether two elements are equal. It must not throw, though its type allows it.
    public func distinctUntilChanged(
        _ comparer: @escaping (_ lhs: Element, _ rhs: Element) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops elements whose key the comparer considers equal to the previous element's key.
    ///
    /// - Parameters:
    ///   - keySelector: Returns an element's key. It must not throw, though its type allows it.
    ///   - comparer: Whether two keys are equal. It must not throw, though its type allows it.
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key,
        comparer: @escaping (_ lhs: Key, _ rhs: Key) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Drops elements with a property that equals the previous element's.
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }

    /// Delivers an element once no other has followed it for a time span.
    ///
    /// - Parameters:
    ///   - dueTime: How long after an element no other may follow.
    ///   - scheduler: Runs the timer and delivers the elements.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Delivers an element at once, then drops elements for a time span.
    ///
    /// - Parameters:
    ///   - dueTime: The minimum time between two elements.
    ///   - latest: Whether the latest dropped element is delivered at the end of the span.
    ///   - scheduler: Runs the timer and delivers the elements.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Delivers elements until another sequence emits one, then completes.
    public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Delivers elements until another sequence, which must not fail, emits one, then completes.
    public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Delivers elements until one satisfies a predicate, then completes.
    ///
    /// - Parameters:
    ///   - predicate: It must not throw, though its type allows it.
    ///   - behavior: Whether that element is delivered too.
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior))
    }

    /// Delivers elements until one does not satisfy a predicate, then completes.
    ///
    /// - Parameters:
    ///   - predicate: It must not throw, though its type allows it.
    ///   - behavior: Whether that element is delivered too.
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Delivers the first elements, then completes.
    ///
    /// - Parameter count: The number of elements, at least 0.
    public func take(_ count: Int) -> Infallible<Element> {
        Infallible(asObservable().take(count))
    }

    /// Delivers the elements of an initial time span, then completes.
    ///
    /// - Parameters:
    ///   - duration: The time span, starting at the subscription.
    ///   - scheduler: Runs the timer.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Drops the first elements.
    public func skip(_ count: Int) -> Infallible<Element> {
        Infallible(asObservable().skip(count))
    }

    /// Drops elements until one does not satisfy a predicate.
    ///
    /// - Parameter predicate: It must not throw, though its type allows it.
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops elements until another sequence, which must not fail, emits one.
    public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}
