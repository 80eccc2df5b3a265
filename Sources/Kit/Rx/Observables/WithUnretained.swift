extension ObservableType {
    /// Combines each element with a weakly held object; completes once the object is deallocated.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - resultSelector: Combines the two.
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

    /// Pairs each element with a weakly held object; completes once the object is deallocated.
    public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
        withUnretained(object) { ($0, $1) }
    }
}

/// Marks that the object was deallocated.
private struct Gone: Swift.Error {}
