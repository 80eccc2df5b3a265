import Coordination
import Rx

/// A story that hands results to whoever started it, any number of them before it ends.
///
/// Start it with ``Coordination/Coordinator/coordinate(to:)``.
@MainActor
open class ResultCoordinator<Result>: Coordinator {
    /// Told of each result; set by whoever coordinates to this story.
    var onResult: (@MainActor (Result) -> Void)?

    /// Makes a story that is ready to start.
    ///
    /// - Parameter navigator: What shows its screens.
    public override init(navigator: any Navigator) {
        super.init(navigator: navigator)
    }

    /// What the story tells last, after whatever it has emitted, when it ends; `nil` for nothing.
    ///
    /// However it ends, it is told; only to who has disposed of the subscription nothing is.
    ///
    /// The default is `nil`.
    open var finalResult: Result? { nil }

    /// Hands over a result; one that comes when the story does not run is dropped.
    ///
    /// - Parameter result: What the story has to tell. The story goes on: call ``Coordination/Coordinator/end()`` when
    ///   that was all.
    public final func emit(_ result: Result) {
        guard phase == .running else { return }
        onResult?(result)
    }
}

extension ResultCoordinator where Result: Sendable {
    /// Hands over each result of a view model's, and ends when a person wants to leave.
    ///
    /// - Parameters:
    ///   - results: What the story has to tell; from any thread.
    ///   - closed: That a person wants to leave; from any thread.
    ///   - bag: Holds both subscriptions.
    public final func follow(_ results: Observable<Result>, until closed: Observable<Void>, in bag: DisposeBag) {
        results
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] result in self?.emit(result) })
            .disposed(by: bag)
        closed
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.end() })
            .disposed(by: bag)
    }
}
