import Rx

/// Delivers its events to each subscriber; their times count from the subscription.
final class ColdObservable<Element>: TestableObservable<Element>, @unchecked Sendable {  // see its superclass
    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let noteEnd = noteSubscription()
        let isActive = BooleanDisposable()
        for recorded in recordedEvents {
            _ = scheduler.scheduleRelativeVirtual((), dueTime: recorded.time) {
                if !isActive.isDisposed { observer.on(recorded.value) }
                return Disposables.create()
            }
        }
        return Disposables.create {
            isActive.dispose()
            noteEnd()
        }
    }
}
