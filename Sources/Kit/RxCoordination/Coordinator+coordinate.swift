import Coordination
import Rx

extension Coordinator {
    /// Runs a child story as if it were one asynchronous call.
    ///
    /// Nothing happens until somebody subscribes, which must be on the main actor, and once: a story runs once. The
    /// child then starts and is held. Its results are the elements, its final one the last; they come on the main actor. The
    /// sequence completes when the child has ended, however the person left it, and when this story does not run and so
    /// starts no child. Disposing of the subscription, from any thread, ends the child and takes its screens away.
    ///
    /// - Parameter child: A story that has not been started.
    public func coordinate<Result>(to child: ResultCoordinator<Result>) -> Observable<Result> {
        Self.running(child, under: self)
    }

    /// Not isolated, so that a subscription from elsewhere meets a check that says what is wrong: the runtime's own stops
    /// the program without a word.
    private nonisolated static func running<Result>(
        _ child: ResultCoordinator<Result>, under parent: Coordinator
    ) -> Observable<Result> {
        Observable.create { [weak parent] observer in
            MainScheduler.ensureExecutingOnScheduler(
                errorMessage: "Subscribe to coordinate(to:) on the main actor: it shows screens.")
            return MainActor.assumeIsolated { run(child, under: parent, for: observer) }
        }
    }

    private static func run<Result>(
        _ child: ResultCoordinator<Result>, under parent: Coordinator?, for observer: AnyObserver<Result>
    ) -> any Disposable {
        precondition(child.phase == .ready, "A story runs once: make a new coordinator for each subscription.")
        child.onResult = observer.onNext
        let onEnd = child.onEnd
        child.onEnd = { [weak child] in
            child?.onResult = nil
            if let last = child?.finalResult { observer.onNext(last) }
            onEnd?()
            observer.onCompleted()
        }
        parent?.startChild(child)
        guard child.phase == .running else {
            observer.onCompleted()
            return Disposables.create()
        }
        let ending = Disposables.create { [weak child] in
            MainActor.assumeIsolated { child?.end() }
        }
        // A scheduler of its own: on the main actor the child ends at once, whatever else of the program waits there.
        return ScheduledDisposable(scheduler: MainScheduler(), disposable: ending)
    }
}
