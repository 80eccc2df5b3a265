extension ObservableType {
    /// Creates a new sequence for each subscriber.
    ///
    /// - Parameter observableFactory: An error that it throws becomes the sequence's error.
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
