/// The sinks that a subject feeds, with the elements that a new one gets first.
///
/// While a sink catches up, what others send meanwhile waits for it, so that it sees everything once and in order.
final class ReplayingReceivers<Element>: Upstream, @unchecked Sendable {  // the lock guards all fields
    private let lock = Lock()
    private let limit: Int
    private let replaysAfterEnd: Bool
    private var elements: [Element]
    private var sinks: [Sink<Element>] = []
    private var catchingUp: [CatchUp] = []
    private var ending: Receivers.Ending?

    /// A sink that has not yet seen all that was there when it came.
    private final class CatchUp {
        let sink: Sink<Element>
        let thread = currentThreadID()
        /// Whether the last element known to be there has been handed out; for the thread's own eyes.
        var isOnLast = false
        var waiting: [Event<Element>] = []

        init(_ sink: Sink<Element>) {
            self.sink = sink
        }
    }

    init(limit: Int, replaysAfterEnd: Bool, elements: [Element] = []) {
        self.limit = limit
        self.replaysAfterEnd = replaysAfterEnd
        self.elements = elements
    }

    var isEmpty: Bool { lock.locked { sinks.isEmpty } }

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

    /// The last element, whatever became of the sequence.
    var lastElement: Element? { lock.locked { elements.last } }

    func send(_ element: Element) {
        // What falls out of the buffer is let go of outside the lock.
        var dropped: [Element] = []
        let receivers: [Sink<Element>] = lock.locked {
            guard ending == nil else { return [] }
            if limit == 0 {
                dropped = []
            } else if limit == 1, elements.count == 1 {
                dropped = elements
                elements = [element]
            } else {
                elements.append(element)
                if elements.count > limit { dropped.append(elements.removeFirst()) }
            }
            return catchingUp.isEmpty ? sinks : sinks.filter { !holdsBack(.next(element), for: $0) }
        }
        dropped = []
        for sink in receivers { sink.onNext(element) }
    }

    func sendError(_ error: any Error) {
        for sink in end(.error(error)) { sink.onError(error) }
    }

    func sendCompleted() {
        for sink in end(.completed) { sink.onCompleted() }
    }

    /// Notes the end, the first time; the sinks to tell.
    func end(_ ending: Receivers.Ending) -> [Sink<Element>] {
        var dropped: [Element] = []
        var droppedEvents: [Event<Element>] = []
        var droppedSinks: [Sink<Element>] = []
        defer { _ = (dropped, droppedEvents, droppedSinks) }
        return lock.locked {
            var stop: Event<Element>?
            switch ending {
            case .error(let error): stop = .error(error)
            case .completed: stop = .completed
            case .disposed:
                dropped = elements
                elements = []
            }
            if stop != nil, self.ending != nil { return [] }
            self.ending = ending
            let all = sinks
            sinks = []
            guard let stop else {
                for entry in catchingUp {
                    droppedEvents += entry.waiting
                    entry.waiting = []
                }
                droppedSinks = all
                return []
            }
            return all.filter { !holdsBack(stop, for: $0) }
        }
    }

    /// Takes a sink in for a subject and hands it what it has missed.
    func add(_ sink: Sink<Element>, of subject: any AnyObject & Sendable) {
        var missed: [Element] = []
        var ending: Receivers.Ending?
        let catchUp = CatchUp(sink)
        lock.locked {
            ending = self.ending
            if ending == nil || replaysAfterEnd { missed = elements }
            guard ending == nil else { return }
            sinks.append(sink)
            if !missed.isEmpty { catchingUp.append(catchUp) }
        }
        if ending == nil { sink.connect(self) }
        for (index, element) in missed.enumerated() where !sink.isDisposed {
            catchUp.isOnLast = index == missed.count - 1
            sink.onNext(element)
        }
        switch ending {
        case .none: if !missed.isEmpty { finish(catchUp) }
        case .error(let error): sink.onError(error)
        case .completed: sink.onCompleted()
        case .disposed: sink.onError(RxError.disposed(object: subject))
        }
    }

    override func cancel(_ receiver: AnySink) {
        let removed: Sink<Element>? = lock.locked {
            guard let index = sinks.firstIndex(where: { $0 === receiver }) else { return nil }
            return sinks.remove(at: index)
        }
        _ = removed
    }

    /// Hands out what has been waiting until nothing waits, then lets the sink run with the others.
    private func finish(_ catchUp: CatchUp) {
        while true {
            let batch = lock.locked {
                let batch = catchUp.waiting
                catchUp.waiting = []
                if batch.isEmpty { catchingUp.removeAll { $0 === catchUp } }
                return batch
            }
            if batch.isEmpty { return }
            for (index, event) in batch.enumerated() where !catchUp.sink.isDisposed {
                catchUp.isOnLast = index == batch.count - 1
                catchUp.sink.on(event)
            }
        }
    }

    /// Whether an event was put aside for a sink that is catching up.
    private func holdsBack(_ event: Event<Element>, for sink: Sink<Element>) -> Bool {
        guard let catchUp = catchingUp.first(where: { $0.sink === sink }) else { return false }
        // On the thread that is catching up, an event out of the last element's handler nests as it would anywhere.
        if catchUp.thread == currentThreadID(), catchUp.isOnLast, catchUp.waiting.isEmpty { return false }
        catchUp.waiting.append(event)
        return true
    }
}
