/// The sinks that a subject feeds, separate from the subject.
///
/// Sinks retain what feeds them. If that were the subject itself, a subject with a subscriber would never be deallocated.
final class Receivers: Upstream, @unchecked Sendable {  // the lock guards all fields
    private let lock = Lock()
    private var sinks = SinkList.none
    private var ending: Ending?

    /// How a subject ended.
    enum Ending {
        case error(any Error)
        case completed
        case disposed

        /// Sends the end to a sink that subscribes afterwards.
        func notify<Element>(_ sink: Sink<Element>, of subject: any AnyObject & Sendable) {
            guard !sink.isDisposed else { return }
            switch self {
            case .error(let error): sink.onError(error)
            case .completed: sink.onCompleted()
            case .disposed: sink.onError(RxError.disposed(object: subject))
            }
        }
    }

    var isEmpty: Bool { lock.locked { sinks.isEmpty } }

    /// A snapshot of the sinks.
    var current: SinkList { lock.locked { sinks } }

    var isDisposed: Bool {
        lock.locked {
            guard case .disposed = ending else { return false }
            return true
        }
    }

    /// Adds a sink; after the end, sends that instead.
    @inline(__always)
    func add<Element>(_ sink: Sink<Element>, of subject: any AnyObject & Sendable) {
        if !sink.isDisposed, let ending = enroll(sink) { ending.notify(sink, of: subject) }
    }

    /// Adds a sink and connects it; after the end, returns that instead.
    func enroll(_ sink: AnySink) -> Ending? {
        let ending = lock.locked {
            if self.ending == nil { sinks.append(sink) }
            return self.ending
        }
        if ending == nil { sink.connect(self) }
        return ending
    }

    override func cancel(_ receiver: AnySink) {
        _ = lock.locked { sinks.remove(receiver) }
    }

    /// Records the end, the first time; returns the sinks to notify.
    func end(_ ending: Ending) -> SinkList {
        lock.locked {
            if case .disposed = ending {} else if self.ending != nil { return .none }
            self.ending = ending
            let all = sinks
            sinks = .none
            return all
        }
    }
}
