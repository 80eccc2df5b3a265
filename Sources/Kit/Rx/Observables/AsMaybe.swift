extension ObservableType {
    /// Takes the sequence as a ``Maybe``.
    ///
    /// It fails with ``RxError/moreThanOneElement`` where there is more than one element.
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: Operator(asObservable()) { AtMostOneSink($0, errorOfNone: nil) })
    }
}

extension ObservableType where Element == Never {
    /// Takes the sequence, which has no elements, as a ``Completable``.
    public func asCompletable() -> Completable {
        Completable(raw: asObservable())
    }
}
