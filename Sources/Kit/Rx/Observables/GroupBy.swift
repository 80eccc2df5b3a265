extension ObservableType {
    /// Splits the sequence into one sequence per key; a group is delivered before its first element.
    ///
    /// The source is disposed of when neither the result nor any group has subscribers. All groups end with the source.
    ///
    /// - Parameter keySelector: Returns an element's key. An error that it throws ends the groups and the sequence.
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        Operator(asObservable()) { GroupBySink(keySelector, $0) }
    }
}

private final class GroupBySink<Key: Hashable, Element>:
    OperatorSink<Element, GroupedObservable<Key, Element>>, @unchecked Sendable  // events come one at a time
{
    private let keySelector: (Element) throws -> Key
    private let subscription = SingleAssignmentDisposable()
    private let whole: RefCountDisposable
    private var places: [Key: Int] = [:]
    private var groups: [PublishSubject<Element>] = []

    init(
        _ keySelector: @escaping (Element) throws -> Key, _ downstream: Sink<GroupedObservable<Key, Element>>
    ) {
        self.keySelector = keySelector
        whole = RefCountDisposable(disposable: subscription)
        super.init(outliving: downstream)
        subscription.setDisposable(self)
        downstream.connect(disposing: whole)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            group(of: try keySelector(element)).onNext(element)
        } catch {
            onError(error)
        }
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        for group in groups { group.onError(error) }
        if !isDownstreamDisposed { fail(error) }
        dispose()
    }

    override func onCompleted() {
        guard stop() else { return }
        for group in groups { group.onCompleted() }
        if !isDownstreamDisposed { complete() }
        dispose()
    }

    /// The group of a key; a new one is delivered first, unless only older groups have subscribers.
    private func group(of key: Key) -> PublishSubject<Element> {
        if let place = places[key] { return groups[place] }
        let group = PublishSubject<Element>()
        places[key] = groups.count
        groups.append(group)
        if !isDownstreamDisposed {
            send(GroupedObservable(key: key, source: RefCounted(group, partOf: whole).named("groupBy")))
        }
        return group
    }
}
