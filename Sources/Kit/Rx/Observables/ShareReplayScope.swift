/// How long `share(replay:scope:)` stores elements.
public enum SubjectLifetimeScope: Sendable {
    /// While the source is connected; cleared after the last subscriber has left or the source has ended.
    case whileConnected
    /// As long as the shared sequence exists.
    case forever
}

extension ObservableType {
    /// Shares one subscription to the sequence, from the first subscriber to the last.
    ///
    /// - Parameters:
    ///   - replay: How many of the last elements each new subscriber receives first.
    ///   - scope: How long those elements are stored.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        switch scope {
        case .forever:
            let subject = ReplaySubject<Element>.create(bufferSize: replay)
            return (replay == 0 ? multicast(PublishSubject()) : multicast(subject)).refCount().named()
        case .whileConnected:
            return ShareWhileConnected(source: asObservable(), replay: replay)
        }
    }
}
