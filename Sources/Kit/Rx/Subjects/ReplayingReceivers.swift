/// The sinks that a subject feeds, with the elements to replay to new ones.
final class ReplayingReceivers<Element>: Upstream, @unchecked Sendable {  // the lock guards all fields
    private let lock = Lock()
    private let replaysAfterEnd: Bool
    private let elements: ReplayBuffer<Element>
    private var followers = Followers()
    private var ending: Receivers.Ending?

    init(limit: Int, replaysAfterEnd: Bool) {
        self.replaysAfterEnd = replaysAfterEnd
        elements = ReplayBuffer(limit: limit)
    }

    var isEmpty: Bool { lock.locked { followers.isEmpty } }

    var isDisposed: Bool {
        lock.locked {
            guard case .disposed = ending else { return false }
            return true
        }
    }

    /// The last element; throws the error that ended the sequence.
    func last(of subject: any AnyObject & Sendable) throws -> Element {
        let (ending, element) = lock.locked { (self.ending, elements.last) }
        switch ending {
        case .error(let error): throw error
        case .disposed: throw RxError.disposed(object: subject)
        case .completed, .none: break
        }
        guard let element else { throw RxError.noElements }
        return element
    }

    /// The last element, even after the end.
    var lastElement: Element? { lock.locked { elements.last } }

    func send(_ element: Element) {
        // The evicted element is released outside the lock.
        var retained = element
        let receivers: SinkList = lock.locked {
            guard ending == nil else { return .none }
            elements.append(&retained)
            return followers.receivers { catchUp in
                let sink = catchUp.sink.receiving(Element.self)
                catchUp.waiting.append { sink.onNext(element) }
            }
        }
        receivers.forEach { $0.receiving().onNext(element) }
    }

    func sendError(_ error: any Error) {
        end(.error(error)).forEach { $0.receiving(Element.self).onError(error) }
    }

    func sendCompleted() {
        end(.completed).forEach { $0.receiving(Element.self).onCompleted() }
    }

    /// Records the end, the first time; returns the sinks to notify.
    func end(_ ending: Receivers.Ending) -> SinkList {
        // Dropped elements are released outside the lock.
        var dropped: ReplayBuffer<Element>?
        var droppedEvents: [() -> Void] = []
        var droppedSinks = SinkList.none
        let receivers: SinkList = lock.locked {
            if case .disposed = ending {
                dropped = elements.removeAll()
                droppedEvents = followers.dropWaiting()
                droppedSinks = followers.sinks
            } else if self.ending != nil {
                return .none
            }
            self.ending = ending
            defer { followers.removeAll() }
            return followers.receivers { catchUp in
                let sink = catchUp.sink.receiving(Element.self)
                switch ending {
                case .error(let error): catchUp.waiting.append { sink.onError(error) }
                case .completed: catchUp.waiting.append { sink.onCompleted() }
                case .disposed: break
                }
            }
        }
        _ = (dropped, droppedEvents, droppedSinks)
        if case .disposed = ending { return .none }
        return receivers
    }

    /// Adds a sink and replays to it; after the end, sends that too.
    func add(_ sink: Sink<Element>, of subject: any AnyObject & Sendable) {
        guard !sink.isDisposed else { return }
        add(sink, fedBy: self)?.notify(sink, of: subject)
    }

    /// Adds a sink and replays to it.
    ///
    /// - Parameter upstream: Receives the sink's cancellation.
    /// - Returns: How the sequence had ended, if the sink was therefore not added.
    func add(_ sink: Sink<Element>, fedBy upstream: Upstream) -> Receivers.Ending? {
        var catchUp: Followers.CatchUp?
        var missed: ReplayBuffer<Element>?
        let ending: Receivers.Ending? = lock.locked {
            if elements.count > 0, self.ending == nil || replaysAfterEnd {
                missed = elements.snapshot()
                catchUp = Followers.CatchUp(sink)
            }
            if let ending = self.ending { return ending }
            if let catchUp { followers.append(catchUp) } else { followers.append(sink) }
            return nil
        }
        if ending == nil { sink.connect(upstream) }
        guard let catchUp, let missed else { return ending }
        missed.forEach { element, isLast in
            if isLast { catchUp.isOnLast = true }
            sink.onNext(element)
            return !sink.isDisposed
        }
        if ending == nil { finish(catchUp) }
        return ending
    }

    override func cancel(_ receiver: AnySink) {
        remove(receiver)
    }

    func remove(_ receiver: AnySink) {
        // Released outside the lock: deinitializers may call back.
        _ = lock.locked { followers.remove(receiver) }
    }

    /// Ends if there are no sinks, so that none can be added any more; returns whether it did.
    func endIfEmpty() -> Bool {
        lock.locked {
            guard ending == nil, followers.isEmpty else { return false }
            ending = .completed
            return true
        }
    }

    /// Sends the queued events until none is left, then lets the sink join the others.
    private func finish(_ catchUp: Followers.CatchUp) {
        while true {
            let batch = lock.locked { followers.takeWaiting(of: catchUp) }
            if batch.isEmpty { return }
            for (index, handOut) in batch.enumerated() where !catchUp.sink.isDisposed {
                catchUp.isOnLast = index == batch.count - 1
                handOut()
            }
        }
    }
}
