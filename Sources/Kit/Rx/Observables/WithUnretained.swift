extension ObservableType {
    /// Combines each element with an object, which is not kept alive: the sequence completes when it is gone.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - resultSelector: Makes an element of the two.
    public func withUnretained<Object: AnyObject, Out>(
        _ object: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> {
        map { [weak object] element -> Out in
            guard let object else { throw Gone() }
            return resultSelector(object, element)
        }
        .catch { error in error is Gone ? .empty() : .error(error) }
        .named()
    }

    /// Pairs each element with an object, which is not kept alive: the sequence completes when it is gone.
    public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }
}

/// Says that the object is gone.
private struct Gone: Swift.Error {}
