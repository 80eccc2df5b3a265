import Rx

extension ObservableType {
    /// Computes from each element how it differs from the one before, the first from an empty list.
    ///
    /// It runs on the thread on which the elements come: let them come on a background thread, and cross to the main
    /// thread behind this operator.
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
