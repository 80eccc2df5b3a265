import Foundation
import Rx

/// A sequence whose operators subscribe and block the calling thread until they have a result.
///
/// For tests and command-line tools, not for programs with a window.
///
/// On the main thread the main run loop keeps running meanwhile, except inside a block of the main queue. Any other thread
/// sleeps, so the sequence must not need that thread.
public struct BlockingObservable<Element>: Sendable {
    let timeout: TimeInterval?
    let source: Observable<Element>
}

extension ObservableConvertibleType {
    /// The sequence as a blocking one.
    ///
    /// - Parameter timeout: The seconds after which waiting fails with `RxError.timeout`; `nil` for no limit.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}

/// The events of a sequence up to its end.
public enum MaterializedSequenceResult<Element> {
    /// It completed.
    case completed(elements: [Element])
    /// It failed or timed out.
    case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension BlockingObservable {
    /// Waits for the end.
    ///
    /// - Returns: The elements and how the sequence ended.
    public func materialize() -> MaterializedSequenceResult<Element> {
        wait(forAtMost: .max) { _ in true }
    }

    /// Waits for the end.
    ///
    /// - Returns: All elements.
    /// - Throws: The sequence's error, or `RxError.timeout`.
    public func toArray() throws -> [Element] {
        try elements(of: materialize())
    }

    /// Waits for the first element, then disposes of the subscription.
    ///
    /// - Returns: The element, or `nil` if there is none.
    /// - Throws: The error of a sequence without elements, or `RxError.timeout`.
    public func first() throws -> Element? {
        try elements(of: wait(forAtMost: 1) { _ in true }).first
    }

    /// Waits for the end.
    ///
    /// - Returns: The last element, or `nil` if there is none.
    /// - Throws: The sequence's error, or `RxError.timeout`.
    public func last() throws -> Element? {
        try toArray().last
    }

    /// Waits for the only element.
    ///
    /// - Throws: The sequence's error, `RxError.noElements`, `RxError.moreThanOneElement` or `RxError.timeout`.
    public func single() throws -> Element {
        try single { _ in true }
    }

    /// Waits for the only element that satisfies a predicate.
    ///
    /// - Parameter predicate: Called on the threads that send the elements, until it has accepted two.
    /// - Throws: The sequence's error, an error that the predicate throws, `RxError.noElements`, `RxError.moreThanOneElement`
    ///   or `RxError.timeout`.
    public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
        let elements = try elements(of: wait(forAtMost: 2, where: predicate))
        guard let element = elements.first else { throw RxError.noElements }
        guard elements.count == 1 else { throw RxError.moreThanOneElement }
        return element
    }

    private func wait(
        forAtMost limit: Int, where predicate: @escaping (Element) throws -> Bool
    ) -> MaterializedSequenceResult<Element> {
        let collector = Collector(limit: limit, predicate: predicate)
        let subscription = SingleAssignmentDisposable()
        let subscribe: @Sendable () -> Void = { [source] in
            subscription.setDisposable(source.subscribe(collector.receive))
        }
        if CurrentThreadScheduler.isScheduleRequired {
            subscribe()
        } else {
            // This thread's queue is already running and would run what the sequence schedules on it only after the wait.
            Thread.detachNewThread(subscribe)
        }
        let result = collector.wait(timeout: timeout)
        subscription.dispose()
        return result
    }

    private func elements(of result: MaterializedSequenceResult<Element>) throws -> [Element] {
        switch result {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }
}
