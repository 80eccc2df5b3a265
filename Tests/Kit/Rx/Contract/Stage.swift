import Dispatch
import Rx
import RxTest

/// What an operator of the table stands on: the time that passes, and what there is beside its source.
protocol Stage: SchedulerType, AnyObject {
    /// A sequence that delivers an element some ticks after the subscription, and completes.
    func later(_ element: Int, by ticks: TestTime) -> Observable<Int>

    /// A sequence that delivers events at their times to whoever listens then.
    func other(_ script: Script) -> Observable<Int>
}

/// Virtual time.
extension TestScheduler: Stage {
    func later(_ element: Int, by ticks: TestTime) -> Observable<Int> {
        createColdObservable([.next(ticks, element), .completed(ticks)]).asObservable()
    }

    func other(_ script: Script) -> Observable<Int> { hot(script).asObservable() }

    /// A sequence that delivers events at their times, and notes its subscriptions.
    func hot(_ script: Script) -> TestableObservable<Int> {
        createHotObservable(script.events)
    }
}

/// Time as it passes on a concurrent queue, a microsecond a tick; what there is beside the source is sent by hand.
final class BusyStage: Stage {
    let others = PublishSubject<Int>()
    private let queue = ConcurrentDispatchQueueScheduler(qos: .default)

    var now: RxTime { queue.now }

    func later(_ element: Int, by ticks: TestTime) -> Observable<Int> {
        Observable.just(element).delay(.seconds(ticks), scheduler: self)
    }

    func other(_ script: Script) -> Observable<Int> { others }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        queue.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        guard case .seconds(let ticks) = dueTime else {
            return queue.scheduleRelative(state, dueTime: dueTime, action: action)
        }
        return queue.scheduleRelative(state, dueTime: .microseconds(ticks), action: action)
    }
}
