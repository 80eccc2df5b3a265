extension ObservableConvertibleType {
    /// The sequence as an ``Infallible``: an error is replaced by an element and the completion.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// The sequence as an ``Infallible``: an error is replaced by another sequence.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.asObservable() })
    }

    /// The sequence as an ``Infallible``: an error is replaced by a sequence created from it.
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
    /// The control's events as an ``Infallible``.
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
