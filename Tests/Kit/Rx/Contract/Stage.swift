import Dispatch
import Rx
import RxTest

/// The environment of an operator of the table: its time and the sequences beside its source.
protocol Stage: SchedulerType, AnyObject {
    /// A sequence that delivers an element some ticks after the subscription and completes.
    func later(_ element: Int, by ticks: TestTime) -> Observable<Int>

    /// A sequence that delivers events at their times to its current subscribers.
    func other(_ script: Script) -> Observable<Int>
}

extension TestScheduler: Stage {
    func later(_ element: Int, by ticks: TestTime) -> Observable<Int> {
        createColdObservable([.next(ticks, element), .completed(ticks)]).asObservable()
    }

    func other(_ script: Script) -> Observable<Int> { hot(script).asObservable() }

    /// A sequence that delivers events at their times, and records its subscriptions.
    func hot(_ script: Script) -> TestableObservable<Int> {
        createHotObservable(script.events)
    }
}

/// Real time on a concurrent queue, one microsecond per tick; sequences beside the source are sent to explicitly.
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
