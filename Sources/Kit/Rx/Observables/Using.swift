extension ObservableType {
    /// Creates a resource for each subscriber and a sequence that uses it; the resource is disposed of with the subscription.
    ///
    /// - Parameters:
    ///   - resourceFactory: Creates the resource. An error that it throws becomes the sequence's error.
    ///   - observableFactory: Creates the sequence. An error that it throws becomes the sequence's error.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Starter { sink in
            let usingSink = CompanionSink(sink)
            do {
                let resource = try resourceFactory()
                // Set only now: a sequence that ends synchronously is disposed of before its resource.
                defer { usingSink.companion.setDisposable(resource) }
                try observableFactory(resource).attach(usingSink)
            } catch {
                usingSink.onError(error)
            }
        }
    }
}
