import Rx

/// Delivers its events at their times to the current subscribers.
///
/// Like a subject, it does not retain itself: it is deallocated when no longer referenced, even with subscribers.
final class HotObservable<Element>: TestableObservable<Element>, @unchecked Sendable {  // see its superclass
    private var observers: [(key: Int, observer: AnyObserver<Element>)] = []
    private var lastKey = 0

    override init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
        super.init(scheduler: scheduler, recordedEvents: recordedEvents)
        for recorded in recordedEvents {
            _ = scheduler.scheduleAbsoluteVirtual((), time: recorded.time) { [weak self] _ in
                for entry in self?.observers ?? [] { entry.observer.on(recorded.value) }
                return Disposables.create()
            }
        }
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        lastKey += 1
        let key = lastKey
        observers.append((key, AnyObserver(observer)))
        let noteEnd = noteSubscription()
        return Disposables.create { [weak self] in
            self?.observers.removeAll { $0.key == key }
            noteEnd()
        }
    }
}
