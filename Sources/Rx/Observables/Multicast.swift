extension ObservableType {
    /// Shares the sequence within a function, through a subject that is made for each subscriber.
    ///
    /// - Parameters:
    ///   - subjectSelector: Makes the subject. What it throws ends the sequence with that error.
    ///   - selector: Makes the sequence to deliver out of the shared one. What it throws ends the sequence with that error.
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

    /// Shares the sequence through a subject that is made anew after each disconnection or end.
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicast(source: asObservable(), makeSubject: makeSubject)
    }

    /// Shares the sequence: each event goes to those who are subscribed at that moment.
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject() }.named()
    }

    /// Shares the sequence, and hands its last elements to each new subscriber.
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast { ReplaySubject.create(bufferSize: bufferSize) }.named()
    }

    /// Shares the sequence, and hands all its elements so far to each new subscriber.
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
    private var subject: Subject?
    private var connection: Connection<Subject>?

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
        currentSubject().asObservable().attach(sink)
    }

    override func connect() -> any Disposable {
        let subject = currentSubject()
        let new = Connection(subject.asObserver(), of: self)
        let running: Connection<Subject>? = lock.locked {
            if let connection { return connection }
            connection = new
            return nil
        }
        if let running { return running }
        source.attach(new)
        return new
    }

    /// Forgets a connection that is over, and its subject.
    override func isConnected(by connection: any Disposable) -> Bool {
        lock.locked { self.connection === connection as AnyObject }
    }

    fileprivate func forget(_ over: Connection<Subject>) {
        let dropped: Subject? = lock.locked {
            guard connection === over else { return nil }
            connection = nil
            defer { subject = nil }
            return subject
        }
        _ = dropped
    }

    private func currentSubject() -> Subject {
        if let subject = lock.locked({ subject }) { return subject }
        let new = makeSubject()
        return lock.locked {
            if let subject { return subject }
            subject = new
            return new
        }
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
