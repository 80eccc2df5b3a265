import Foundation
import Rx

/// A sequence that is waited for: each of its operators subscribes, and blocks the thread until it knows the answer.
///
/// It is for tests and for command lines, not for programs with a window.
///
/// On the main thread the main run loop goes on meanwhile, so that what the sequence does there comes to pass; inside a block
/// of the main queue it cannot. Any other thread sleeps: nothing that needs that very thread can happen.
public struct BlockingObservable<Element>: Sendable {
    let timeout: TimeInterval?
    let source: Observable<Element>
}

extension ObservableConvertibleType {
    /// The sequence as one that is waited for.
    ///
    /// - Parameter timeout: The seconds after which waiting fails with `RxError.timeout`; without it there is no end to it.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}

/// What a sequence has delivered until its end.
public enum MaterializedSequenceResult<Element> {
    /// It completed.
    case completed(elements: [Element])
    /// It failed, or was not waited for any longer.
    case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension BlockingObservable {
    /// Waits for the end.
    ///
    /// - Returns: The elements, and how the sequence ended.
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

    /// Waits for the first element, and gives up the rest.
    ///
    /// - Returns: The element, or `nil` where there is none.
    /// - Throws: The error of a sequence without elements, or `RxError.timeout`.
    public func first() throws -> Element? {
        try elements(of: wait(forAtMost: 1) { _ in true }).first
    }

    /// Waits for the end.
    ///
    /// - Returns: The last element, or `nil` where there is none.
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

    /// Waits for the only element that a function accepts.
    ///
    /// - Parameter predicate: Called where the elements come from, until it has accepted two.
    /// - Throws: The sequence's error or what the function throws, `RxError.noElements`, `RxError.moreThanOneElement` or
    ///   `RxError.timeout`.
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
            // This thread's queue runs already, and would run what the sequence schedules on it only after the wait.
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
