extension ObservableConvertibleType {
    /// Takes the sequence as an ``Infallible``: where it fails, an element is delivered, and it completes.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// Takes the sequence as an ``Infallible``: where it fails, another one is delivered.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.asObservable() })
    }

    /// Takes the sequence as an ``Infallible``: where it fails, one that is made of the error is delivered.
    public func asInfallible(
        onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
    }
}

extension RelayType {
    /// The relay as an ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ControlEventType {
    /// What the control tells, as an ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ControlPropertyType {
    /// The values as an ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension SharedSequenceConvertibleType {
    /// The sequence as an ``Infallible``: still shared, and delivered on the same scheduler.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
