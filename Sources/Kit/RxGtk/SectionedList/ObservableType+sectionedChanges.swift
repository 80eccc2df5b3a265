import Rx

extension ObservableType {
    /// Computes the difference of each element from the previous one, and of the first from an empty list.
    ///
    /// The computation runs on the thread of the elements: emit them on a background thread, and switch to the main
    /// thread after this operator.
    ///
    /// - Returns: The changes, for ``SectionedList``'s `rx.changes`.
    public func sectionedChanges<Section, Item>() -> Observable<SectionedChange<Section, Item>>
    where Element == [SectionModel<Section, Item>], Section: Sendable, Item: Sendable {
        Observable.deferred {
            var last = SectionedRows<Section, Item>()
            return self.map { sections in
                let rows = SectionedRows(sections)
                defer { last = rows }
                return SectionedChange(from: last, to: rows, isReleasedAnywhere: true)
            }
        }
    }
}
