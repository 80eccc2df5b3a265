import Dispatch

/// A unit of work for a serial queue.
protocol Job: AnyObject, Sendable {
    /// Performs the work unless it was cancelled.
    func run()
}

/// Runs jobs on a serial dispatch queue in the order in which they were added, many of them per block of the queue.
///
/// A block runs a limited number of jobs and leaves the rest to a new block, to let other work on the queue run in between.
final class JobQueue: @unchecked Sendable {  // the lock guards the waiting jobs; one block at a time touches the others
    /// The maximum number of jobs per block.
    private static let limit = 64

    private let queue: DispatchQueue
    private let lock = Lock()
    private var waiting: [(any Job)?] = []
    private var isActive = false
    private var current: [(any Job)?] = []
    private var position = 0

    /// - Parameter queue: A serial queue.
    init(_ queue: DispatchQueue) {
        self.queue = queue
    }

    func add(_ job: any Job) {
        guard queue !== DispatchQueue.main else { return queue.async { job.run() } }
        let mustStart = lock.locked {
            waiting.append(job)
            defer { isActive = true }
            return !isActive
        }
        if mustStart { queue.async { self.runJobs() } }
    }

    private func runJobs() {
        for _ in 0..<Self.limit {
            guard let job = next() else { return }
            job.run()
        }
        queue.async { self.runJobs() }
    }

    /// Takes the next job; if there is none, the next added job starts a new block.
    private func next() -> (any Job)? {
        if position == current.count {
            current.removeAll(keepingCapacity: true)
            position = 0
            lock.locked {
                swap(&current, &waiting)
                isActive = !current.isEmpty
            }
            if current.isEmpty { return nil }
        }
        defer { position += 1 }
        return current[position].take()
    }
}
