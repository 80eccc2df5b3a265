import Foundation

/// The queue of one thread's ``CurrentThreadScheduler``: actions scheduled while one is running run after it.
final class Trampoline {
    private(set) var isRunning = false
    private var queue = Queue<AnySink>()

    /// The calling thread's trampoline.
    static var current: Trampoline {
        if let known = pthread_getspecific(key) {
            return Unmanaged<Trampoline>.fromOpaque(known).takeUnretainedValue()
        }
        let new = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    var isEmpty: Bool { queue.isEmpty }

    /// Runs a function, then everything queued meanwhile.
    func enter(_ body: () -> Void) {
        isRunning = true
        body()
        while let item = queue.popFirst() { item.runScheduled() }
        isRunning = false
    }

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
        precondition(failure == 0, "No thread-specific key is available.")
        return key
    }()
}

/// A scheduled item that can be cancelled until it runs.
class ScheduledItem: AnySink, Job, @unchecked Sendable {  // adds no state
    /// Performs the item unless it was cancelled.
    func run() {}

    final override func runScheduled() {
        run()
    }
}

/// An action with its state.
final class ScheduledAction<State>: ScheduledItem, @unchecked Sendable {  // run only by its scheduler
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
