extension ObservableType {
    /// The sequence as a ``Maybe``.
    ///
    /// Fails with ``RxError/moreThanOneElement`` if there is more than one element.
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: Operator(asObservable()) { AtMostOneSink($0, errorOfNone: nil) })
    }
}

extension ObservableType where Element == Never {
    /// The sequence, which has no elements, as a ``Completable``.
    public func asCompletable() -> Completable {
        Completable(raw: asObservable())
    }
}
