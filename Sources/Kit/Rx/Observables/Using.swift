extension ObservableType {
    /// Makes a resource for each subscriber, a sequence that uses it, and disposes of the resource with the subscription.
    ///
    /// - Parameters:
    ///   - resourceFactory: Makes the resource. What it throws is the sequence's error.
    ///   - observableFactory: Makes the sequence. What it throws is the sequence's error.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Starter { sink in
            let usingSink = CompanionSink(sink)
            do {
                let resource = try resourceFactory()
                // Held from here on: a sequence that ends while it is subscribed to is disposed of before its resource.
                defer { usingSink.companion.setDisposable(resource) }
                try observableFactory(resource).attach(usingSink)
            } catch {
                usingSink.onError(error)
            }
        }
    }
}
