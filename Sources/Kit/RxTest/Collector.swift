import Foundation
import Rx

/// Collects the events of a sequence for a waiting thread.
final class Collector<Element>: @unchecked Sendable {  // the lock guards all state
    private let lock = NSLock()
    private let end = DispatchSemaphore(value: 0)
    private let limit: Int
    private let predicate: (Element) throws -> Bool
    private var elements: [Element] = []
    private var result: MaterializedSequenceResult<Element>?

    /// - Parameters:
    ///   - limit: The number of elements to collect.
    ///   - predicate: Whether to collect an element.
    init(limit: Int, predicate: @escaping (Element) throws -> Bool) {
        self.limit = limit
        self.predicate = predicate
    }

    func receive(_ event: Event<Element>) {
        guard !isOver else { return }
        switch event {
        case .next(let element):
            do {
                if try predicate(element) { record(element) }
            } catch {
                finish { .failed(elements: $0, error: error) }
            }
        case .error(let error): finish { .failed(elements: $0, error: error) }
        case .completed: finish { .completed(elements: $0) }
        }
    }

    /// Waits for a result or the timeout.
    func wait(timeout: TimeInterval?) -> MaterializedSequenceResult<Element> {
        let deadline = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
        if Thread.isMainThread {
            runMainLoop(until: deadline)
        } else {
            _ = end.wait(timeout: deadline)
        }
        return finish { .failed(elements: $0, error: RxError.timeout) }
    }

    private var isOver: Bool { lock.withLock { result != nil } }

    private func record(_ element: Element) {
        let isEnough = lock.withLock {
            if result == nil { elements.append(element) }
            return elements.count >= limit
        }
        if isEnough { finish { .completed(elements: $0) } }
    }

    /// Stores the result, the first time; returns the stored one.
    @discardableResult
    private func finish(
        _ makeResult: ([Element]) -> MaterializedSequenceResult<Element>
    ) -> MaterializedSequenceResult<Element> {
        let result = lock.withLock {
            let result = self.result ?? makeResult(elements)
            self.result = result
            return result
        }
        end.signal()
        // The main thread may be in its run loop, which any work wakes.
        if !Thread.isMainThread { DispatchQueue.main.async {} }
        return result
    }

    private func runMainLoop(until deadline: DispatchTime) {
        while !isOver, deadline > .now() {
            // Woken at the end, or at least hourly without a timeout: the run loop takes a date, which setting the clock moves.
            guard RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: deadline.secondsLeft)) else {
                // A run loop with nothing to run, as inside a block of the main queue, does not wait.
                _ = end.wait(timeout: deadline)
                return
            }
        }
    }
}

extension DispatchTime {
    /// The seconds until this time, at most an hour.
    fileprivate var secondsLeft: TimeInterval {
        min(TimeInterval(uptimeNanoseconds - min(uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)) / 1e9, 3600)
    }
}
