extension ObservableType {
    /// Shares the sequence within a function, through a subject created for each subscriber.
    ///
    /// - Parameters:
    ///   - subjectSelector: Creates the subject. An error that it throws ends the sequence.
    ///   - selector: Creates the result from the shared sequence. An error that it throws ends the sequence.
    public func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject,
        selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return Starter { sink in
            let multicastSink = CompanionSink(sink)
            do {
                let connectable = source.multicast(try subjectSelector())
                try selector(connectable).attach(multicastSink)
                guard !multicastSink.isDisposed else { return }
                multicastSink.companion.setDisposable(connectable.connect())
            } catch {
                multicastSink.onError(error)
            }
        }
        .named()
    }

    /// Shares the sequence through a subject.
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicast(source: asObservable(), makeSubject: { subject })
    }

    /// Shares the sequence through a subject that is recreated after each disconnection or end.
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicast(source: asObservable(), makeSubject: makeSubject)
    }

    /// Shares the sequence; each event goes to the current subscribers.
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject() }.named()
    }

    /// Shares the sequence, and replays its last elements to each new subscriber.
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast { ReplaySubject.create(bufferSize: bufferSize) }.named()
    }

    /// Shares the sequence, and replays all previous elements to each new subscriber.
    public func replayAll() -> ConnectableObservable<Element> {
        multicast { ReplaySubject.createUnbounded() }.named()
    }
}

private final class Multicast<
    Subject:
        SubjectType
>: ConnectableObservable<Subject.Element>, @unchecked Sendable  // the lock guards the fields
{
    private let source: Observable<Subject.Observer.Element>
    private let makeSubject: () -> Subject
    private let lock = Lock()
    private var current: Session<Subject>?
    private var sessionCount = 0

    init(source: Observable<Subject.Observer.Element>, makeSubject: @escaping () -> Subject) {
        self.source = source
        self.makeSubject = makeSubject
    }

    #if DEBUG
        private let id = LiveSubscriptions.makeID()
        override var sharedID: UInt64? { id }
    #endif

    override func attach(_ sink: Sink<Subject.Element>) {
        sink.recordAttachment(to: self)
        currentSession().subject.asObservable().attach(sink)
    }

    override func connect() -> any Disposable {
        while true {
            prepareSession()
            if let reserved = reserveConnection() { return reserved.start() }
        }
    }

    override func attachToSession(_ sink: Sink<Subject.Element>) -> Int {
        sink.recordAttachment(to: self)
        let session = currentSession()
        session.subject.asObservable().attach(sink)
        return session.number
    }

    override func prepareSession() {
        _ = currentSession()
    }

    override func reserveConnection() -> ReservedConnection? {
        lock.locked {
            guard let current else { return nil }
            if let running = current.connection { return ReservedConnection(session: current.number) { running } }
            let new = Connection(current.observer, of: self)
            current.connection = new
            return ReservedConnection(session: current.number) {
                self.source.attach(new)
                return new
            }
        }
    }

    override func endSession(_ session: Int) -> AnyObject? {
        endSession { $0.number == session }
    }

    /// Ends the session of a finished connection.
    fileprivate func forget(_ over: Connection<Subject>) {
        _ = endSession { $0.connection === over }
    }

    private func endSession(where isOver: (Session<Subject>) -> Bool) -> Session<Subject>? {
        lock.locked {
            guard let ended = current, isOver(ended) else { return nil }
            current = nil
            return ended
        }
    }

    private func currentSession() -> Session<Subject> {
        if let current = lock.locked({ current }) { return current }
        let subject = makeSubject()
        let new = Session(subject, observedBy: subject.asObserver())
        return lock.locked {
            if let current { return current }
            sessionCount += 1
            new.number = sessionCount
            current = new
            return new
        }
    }
}

/// A subject and the connection that feeds it.
private final class Session<Subject: SubjectType> {
    let subject: Subject
    let observer: Subject.Observer
    /// Set once, before the session is shared.
    var number = 0
    var connection: Connection<Subject>?

    init(_ subject: Subject, observedBy observer: Subject.Observer) {
        self.subject = subject
        self.observer = observer
    }
}

/// Feeds the subject from the source.
private final class Connection<
    Subject:
        SubjectType
>: Sink<Subject.Observer.Element>, @unchecked Sendable  // immutable
{
    private let observer: Subject.Observer
    private let parent: Multicast<Subject>

    #if DEBUG
        override var fedSequence: UInt64? { parent.sharedID }
    #endif

    init(_ observer: Subject.Observer, of parent: Multicast<Subject>) {
        self.observer = observer
        self.parent = parent
    }

    override func onNext(_ element: Subject.Observer.Element) {
        guard !isStopped else { return }
        observer.onNext(element)
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        parent.forget(self)
        observer.onError(error)
        dispose()
    }

    override func onCompleted() {
        guard stop() else { return }
        parent.forget(self)
        observer.onCompleted()
        dispose()
    }

    override func didDispose() {
        parent.forget(self)
    }
}
