extension AsyncSequence {
    /// The sequence as an ``Observable``; each subscription iterates it in a task of its own, and cancels that when it is
    /// disposed of.
    ///
    /// A sequence that is not `Sendable` is subscribed to once, and not used otherwise from then on.
    ///
    /// - Parameters:
    ///   - detached: Whether the task inherits nothing from where it is subscribed to.
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

    /// An iterator as a function: nothing of the sequence's own type goes into the task, where only what is `Sendable` may.
    private func makeNext() -> () async throws -> Element? {
        var iterator = makeAsyncIterator()
        return { try await iterator.next() }
    }
}
