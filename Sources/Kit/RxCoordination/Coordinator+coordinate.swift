import Coordination
import Rx

extension Coordinator {
    /// Runs a child flow as an observable sequence.
    ///
    /// The child starts when the result is subscribed to, which must happen once and on the main actor. The elements are
    /// its results, the last one its final result; they arrive on the main actor. The sequence completes when the child has
    /// ended for any reason, or at once if this flow is not running. Disposing of the subscription, on any thread, ends the
    /// child and removes its screens.
    ///
    /// - Parameter child: A flow that has not been started.
    public func coordinate<Result>(to child: ResultCoordinator<Result>) -> Observable<Result> {
        Self.running(child, under: self)
    }

    /// Runs a new child flow for each trigger; triggers that arrive while one runs are ignored.
    ///
    ///     coordinate(on: viewModel.settingsRequested) { SettingsCoordinator(navigator: $0, dependencies: dependencies) }
    ///
    /// The results arrive on the main actor. The sequence completes when the triggers have completed and the last child has ended;
    /// disposing of the subscription ends the child.
    ///
    /// - Parameters:
    ///   - triggers: Start a child, on any thread.
    ///   - child: Creates the flow with this flow's navigator; `nil` to ignore the trigger.
    public func coordinate<Trigger, Result>(
        on triggers: Observable<Trigger>,
        to child: @escaping @MainActor (_ navigator: any Navigator, _ trigger: Trigger) -> ResultCoordinator<Result>?
    ) -> Observable<Result> {
        triggers
            .observe(on: MainScheduler.instance)
            .flatMapFirst { [weak self] trigger -> Observable<Result> in
                guard let self, let child = child(self.navigator, trigger) else { return .empty() }
                return self.coordinate(to: child)
            }
    }

    /// The same for triggers without a value.
    public func coordinate<Result>(
        on triggers: Observable<Void>, to child: @escaping @MainActor (any Navigator) -> ResultCoordinator<Result>?
    ) -> Observable<Result> {
        coordinate(on: triggers) { navigator, _ in child(navigator) }
    }

    /// Not isolated, so that subscribing on another thread fails with a message: the runtime's own check terminates the
    /// program without one.
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
        precondition(
            child.phase == .ready, "A coordinator can only be started once: create a new one for each subscription.")
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
        // A new scheduler: on the main actor it ends the child immediately, regardless of other pending work.
        return ScheduledDisposable(scheduler: MainScheduler(), disposable: ending)
    }
}
