/// The sinks that a subject feeds, apart from the subject.
///
/// Sinks hold on to what feeds them. Were that the subject itself, a subject with a subscriber would never go.
final class Receivers<Element>: Upstream, @unchecked Sendable {  // the lock guards all fields
    private let lock = Lock()
    private var sinks: [Sink<Element>] = []
    private var ending: Ending?

    /// How a subject ended.
    enum Ending {
        case error(any Error)
        case completed
        case disposed
    }

    var isEmpty: Bool { lock.locked { sinks.isEmpty } }

    /// The sinks to hand an element to: those of this moment.
    var current: [Sink<Element>] { lock.locked { sinks } }

    var isDisposed: Bool {
        lock.locked {
            guard case .disposed = ending else { return false }
            return true
        }
    }

    /// Takes a sink in for a subject; after the end, tells it so instead.
    ///
    /// - Parameter lastElement: What it gets before a completion that has happened already.
    func add(
        _ sink: Sink<Element>, of subject: any AnyObject & Sendable, lastElement: () -> Element? = { nil }
    ) {
        let ending = lock.locked {
            if self.ending == nil { sinks.append(sink) }
            return self.ending
        }
        switch ending {
        case .none: sink.connect(self)
        case .error(let error): sink.onError(error)
        case .completed:
            if let element = lastElement() { sink.onNext(element) }
            sink.onCompleted()
        case .disposed: sink.onError(RxError.disposed(object: subject))
        }
    }

    func cancel(_ receiver: AnySink) {
        // The sink goes out of the lock before it is let go of: what it frees may call back.
        let removed: Sink<Element>? = lock.locked {
            guard let index = sinks.firstIndex(where: { $0 === receiver }) else { return nil }
            return sinks.remove(at: index)
        }
        _ = removed
    }

    /// Notes the end, the first time; the sinks to tell.
    func end(_ ending: Ending) -> [Sink<Element>] {
        lock.locked {
            if case .disposed = ending {} else if self.ending != nil { return [] }
            self.ending = ending
            let all = sinks
            sinks = []
            return all
        }
    }
}
