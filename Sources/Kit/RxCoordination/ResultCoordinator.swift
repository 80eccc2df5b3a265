import Coordination
import Rx

/// A flow that reports any number of results before it ends.
///
/// Start it with `coordinate(to:)`.
@MainActor
open class ResultCoordinator<Result>: Coordinator {
    /// Called with each result; set by `coordinate(to:)`.
    var onResult: (@MainActor (Result) -> Void)?

    /// Creates a flow that is ready to start.
    ///
    /// - Parameter navigator: The navigator that shows its screens.
    public override init(navigator: any Navigator) {
        super.init(navigator: navigator)
    }

    /// The last result, reported when the flow ends; `nil` for none.
    ///
    /// It is reported however the flow ends, unless the subscription was disposed of. The default is `nil`.
    open var finalResult: Result? { nil }

    /// Reports a result; ignored if the flow is not running.
    ///
    /// The flow continues: call `end()` after the last result.
    ///
    /// - Parameter result: The result.
    public final func emit(_ result: Result) {
        guard phase == .running else { return }
        onResult?(result)
    }
}

extension ResultCoordinator where Result: Sendable {
    /// Reports each result of a view model, and ends the flow when the user leaves.
    ///
    /// - Parameters:
    ///   - results: The results, from any thread.
    ///   - closed: Emits when the user leaves, from any thread.
    ///   - bag: Disposes of both subscriptions.
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
