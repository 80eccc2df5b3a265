extension ObservableType {
    /// Makes a new sequence for each subscriber.
    ///
    /// - Parameter observableFactory: What it throws is the sequence's error.
    public static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>
    ) -> Observable<Element> {
        Starter { sink in
            do {
                try observableFactory().attach(sink)
            } catch {
                Observable.error(error).attach(sink)
            }
        }
    }
}
