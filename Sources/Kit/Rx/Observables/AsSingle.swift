extension ObservableType {
    /// The sequence as a ``Single``.
    ///
    /// Fails with ``RxError/noElements`` or ``RxError/moreThanOneElement`` unless there is exactly one element.
    public func asSingle() -> Single<Element> {
        Single(raw: Operator(asObservable()) { AtMostOneSink($0, errorOfNone: .noElements) })
    }
}
