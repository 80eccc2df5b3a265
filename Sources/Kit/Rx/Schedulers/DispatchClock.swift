import Dispatch
import Foundation

/// Schedules actions on a dispatch queue, immediately or with a delay.
struct DispatchClock: Sendable {
    let queue: DispatchQueue
    let leeway: DispatchTimeInterval

    func schedule<State>(_ state: State, _ action: @escaping (State) -> any Disposable) -> any Disposable {
        let item = ScheduledAction(state, action)
        queue.async { item.run() }
        return item
    }

    func scheduleRelative<State>(
        _ state: State, dueTime: RxTimeInterval, _ action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledAction(state, action)
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + dueTime, leeway: leeway)
        // The timer is released after it fires; until then the item's disposal cancels it.
        let cancellation = TimerCancellation(timer)
        timer.setEventHandler {
            guard !cancellation.isDisposed else { return }
            cancellation.dispose()
            item.run()
        }
        timer.resume()
        return JointDisposable([cancellation, item])
    }

    func schedulePeriodic<State>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, _ action: @escaping (State) -> State
    ) -> any Disposable {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + startAfter, repeating: period, leeway: leeway)
        let cancellation = TimerCancellation(timer)
        let box = PeriodicState(state, action)
        timer.setEventHandler {
            guard !cancellation.isDisposed else { return }
            box.tick()
        }
        timer.resume()
        return cancellation
    }
}

private final class PeriodicState<State>: @unchecked Sendable {  // accessed only by the timer's handler
    private var state: State
    private let action: (State) -> State

    init(_ state: State, _ action: @escaping (State) -> State) {
        self.state = state
        self.action = action
    }

    func tick() {
        state = action(state)
    }
}

private final class TimerCancellation: Cancelable, @unchecked Sendable {  // the lock guards the timer
    private let lock = Lock()
    private var timer: (any DispatchSourceTimer)?

    init(_ timer: any DispatchSourceTimer) {
        self.timer = timer
    }

    var isDisposed: Bool { lock.locked { timer == nil } }

    func dispose() {
        let timer = lock.locked {
            let timer = self.timer
            self.timer = nil
            return timer
        }
        timer?.cancel()
    }
}
