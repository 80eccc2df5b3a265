/// How long what `share(replay:scope:)` keeps is kept.
public enum SubjectLifetimeScope: Sendable {
    /// As long as the source is connected: after the last subscriber has left, or the source has ended, it begins anew.
    case whileConnected
    /// As long as the shared sequence itself.
    case forever
}

extension ObservableType {
    /// Shares the sequence: it is subscribed to for the first subscriber, and given up after the last.
    ///
    /// - Parameters:
    ///   - replay: How many of the last elements each new subscriber gets at once.
    ///   - scope: How long they are kept.
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
