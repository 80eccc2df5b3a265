import Dispatch
import Foundation
import Synchronization

/// Runs actions on the main dispatch queue; at once if called there and no action is waiting.
///
/// Any loop that drains the main queue will do. Waiting actions keep their order: an action scheduled on the main thread runs
/// after those that are waiting.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {  // adds only an atomic
    /// The shared instance.
    public static let instance = MainScheduler()

    /// A scheduler for the main queue that never runs an action at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

    private let enqueued = Atomic<Int>(0)

    /// Creates another scheduler for the main queue, with its own order of actions.
    public init() {
        MainQueueMark.set()
        super.init(serialQueue: .main)
    }

    /// Traps unless called on the main queue.
    ///
    /// - Parameter errorMessage: The message to print.
    public class func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            MainQueueMark.isHere,
            errorMessage
                ?? "Executing on background thread. Please use `MainScheduler.instance.schedule` to schedule work on main thread."
        )
    }

    /// Traps unless called on the main queue.
    ///
    /// - Parameter errorMessage: The message to print.
    public class func ensureRunningOnMainThread(errorMessage: String? = nil) {
        precondition(MainQueueMark.isHere, errorMessage ?? "Running on background thread.")
    }

    override func scheduleInternal<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        var result: (any Disposable)?
        if runDirectly({ result = action(state) }), let result { return result }
        return super.scheduleInternal(state, action: action)
    }

    // One block per job, so that the main loop can handle input and draw between two jobs.
    override func enqueue(_ job: any Job) {
        enqueued.add(1, ordering: .acquiringAndReleasing)
        clock.queue.async {
            job.run()
            self.enqueued.subtract(1, ordering: .releasing)
        }
    }

    override func runDirectly(_ body: () -> Void) -> Bool {
        guard MainQueueMark.isHere,
            enqueued.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
        else { return false }
        body()
        enqueued.subtract(1, ordering: .releasing)
        return true
    }
}

/// Marks the main queue, so that code can check whether it runs there.
enum MainQueueMark {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    static func set() {
        _ = key
    }

    static var isHere: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
