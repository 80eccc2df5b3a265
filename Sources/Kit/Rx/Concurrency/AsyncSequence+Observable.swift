extension AsyncSequence {
    /// The sequence as an ``Observable``; each subscription iterates it in a new task, which its disposal cancels.
    ///
    /// A sequence that is not `Sendable` must be subscribed to only once and not be used afterwards.
    ///
    /// - Parameters:
    ///   - detached: Whether the task is detached from the subscriber's context.
    ///   - priority: The task's priority.
    public func asObservable(detached: Bool = false, priority: TaskPriority? = nil) -> Observable<Element> {
        Observable.create { observer in
            let next = Carrier(makeNext())
            let operation: @Sendable () async -> Void = {
                do {
                    while let element = try await next.value() { observer.onNext(element) }
                    observer.onCompleted()
                } catch is CancellationError {
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            let task =
                detached
                ? Task.detached(priority: priority, operation: operation)
                : Task(priority: priority, operation: operation)
            return Disposables.create { task.cancel() }
        }
    }

    /// A closure over the iterator: the task must not capture the sequence's type, which may not be `Sendable`.
    private func makeNext() -> () async throws -> Element? {
        var iterator = makeAsyncIterator()
        return { try await iterator.next() }
    }
}
