extension ObservableType {
    /// Takes the sequence as a ``Single``.
    ///
    /// It fails with ``RxError/noElements`` or ``RxError/moreThanOneElement`` where there is not just one element.
    public func asSingle() -> Single<Element> {
        Single(raw: Operator(asObservable()) { AtMostOneSink($0, errorOfNone: .noElements) })
    }
}
