struct NopDisposable: Disposable {
    static let noOp = NopDisposable()

    func dispose() {}
}
