extension InfallibleType {
    /// Lets only those elements pass that meet a condition.
    public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate))
    }

    /// Drops elements that equal the one before.
    public func distinctUntilChanged() -> Infallible<Element> where Element: Equatable {
        Infallible(asObservable().distinctUntilChanged())
    }

    /// Drops elements whose key equals that of the one before.
    ///
    /// - Parameter keySelector: Tells an element's key. It does not throw, though its type allows it.
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector))
    }

    /// Drops elements that a function finds equal to the one before.
    ///
    /// - Parameter comparer: Whether two elements are equal. It does not throw, though its type allows it.
    public func distinctUntilChanged(
        _ comparer: @escaping (_ lhs: Element, _ rhs: Element) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(comparer))
    }

    /// Drops elements whose key a function finds equal to that of the one before.
    ///
    /// - Parameters:
    ///   - keySelector: Tells an element's key. It does not throw, though its type allows it.
    ///   - comparer: Whether two keys are equal. It does not throw, though its type allows it.
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key,
        comparer: @escaping (_ lhs: Key, _ rhs: Key) throws -> Bool
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
    }

    /// Drops elements of which a property equals that of the one before.
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Infallible<Element> {
        Infallible(asObservable().distinctUntilChanged(at: keyPath))
    }

    /// Delivers an element when no other has followed it for some time.
    ///
    /// - Parameters:
    ///   - dueTime: How long it must be quiet.
    ///   - scheduler: Where the time passes and elements are delivered.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Delivers an element at once, then none for some time.
    ///
    /// - Parameters:
    ///   - dueTime: The least time between two elements.
    ///   - latest: Whether the newest element of that time is delivered at its end.
    ///   - scheduler: Where the time passes and elements are delivered.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Delivers elements until another sequence has one, then completes.
    public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other.asObservable()))
    }

    /// Delivers elements until another sequence, which does not fail, has one, then completes.
    public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().take(until: other))
    }

    /// Delivers elements until one meets a condition, then completes.
    ///
    /// - Parameters:
    ///   - predicate: The condition. It does not throw, though its type allows it.
    ///   - behavior: Whether the last element is delivered, too.
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(until: predicate, behavior: behavior))
    }

    /// Delivers elements until one does not meet a condition, then completes.
    ///
    /// - Parameters:
    ///   - predicate: The condition. It does not throw, though its type allows it.
    ///   - behavior: Whether the last element is delivered, too.
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        Infallible(asObservable().take(while: predicate, behavior: behavior))
    }

    /// Delivers the first elements, then completes.
    ///
    /// - Parameter count: How many, 0 or more.
    public func take(_ count: Int) -> Infallible<Element> {
        Infallible(asObservable().take(count))
    }

    /// Delivers the elements of the first span of time, then completes.
    ///
    /// - Parameters:
    ///   - duration: How long, from the subscription.
    ///   - scheduler: Where the time passes.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().take(for: duration, scheduler: scheduler))
    }

    /// Drops the first elements.
    public func skip(_ count: Int) -> Infallible<Element> {
        Infallible(asObservable().skip(count))
    }

    /// Drops elements until one does not meet a condition.
    ///
    /// - Parameter predicate: The condition. It does not throw, though its type allows it.
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
        Infallible(asObservable().skip(while: predicate))
    }

    /// Drops elements until another sequence, which does not fail, has one.
    public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
        Infallible(asObservable().skip(until: other))
    }
}
