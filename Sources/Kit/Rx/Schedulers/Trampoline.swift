import Foundation

/// The queue of one thread's ``CurrentThreadScheduler``: what is scheduled while it runs, runs after what is running.
final class Trampoline {
    private(set) var isRunning = false
    private var queue = Queue<AnySink>()

    /// The trampoline of the thread that asks.
    static var current: Trampoline {
        if let known = pthread_getspecific(key) {
            return Unmanaged<Trampoline>.fromOpaque(known).takeUnretainedValue()
        }
        let new = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    /// Whether nothing is queued.
    var isEmpty: Bool { queue.isEmpty }

    /// Runs something, then everything that was queued meanwhile.
    func enter(_ body: () -> Void) {
        isRunning = true
        body()
        while let item = queue.popFirst() { item.runScheduled() }
        isRunning = false
    }

    /// Queues something to run after what is running.
    func enqueue(_ item: AnySink) {
        queue.append(item)
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { pointer in
            #if canImport(Darwin)
                Unmanaged<Trampoline>.fromOpaque(pointer).release()
            #else
                if let pointer { Unmanaged<Trampoline>.fromOpaque(pointer).release() }
            #endif
        }
        precondition(failure == 0, "The system has no thread-specific storage left.")
        return key
    }()
}

/// Something that was scheduled and can be cancelled until it runs.
class ScheduledItem: AnySink, Job, @unchecked Sendable {  // adds no state
    /// Does what was scheduled, unless it was cancelled.
    func run() {}

    final override func runScheduled() {
        run()
    }
}

/// An action with its state.
final class ScheduledAction<State>: ScheduledItem, @unchecked Sendable {  // run by its scheduler alone
    private let state: State
    private let action: (State) -> any Disposable

    init(_ state: State, _ action: @escaping (State) -> any Disposable) {
        self.state = state
        self.action = action
    }

    override func run() {
        guard !isDisposed else { return }
        connect(disposing: action(state))
    }
}
