/// A disposable that does nothing.
struct NopDisposable: Disposable {
    static let noOp = NopDisposable()

    func dispose() {}
}
