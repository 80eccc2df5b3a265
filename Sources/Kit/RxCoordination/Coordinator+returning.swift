import Coordination
import Rx

extension Coordinator {
    /// Pushes a screen as an observable sequence of its results: a flow of one screen, without a coordinator of its own.
    ///
    ///     viewModel.chosen
    ///         .observe(on: MainScheduler.instance)
    ///         .flatMapFirst { [weak self] details in self?.push(details, returning: details.toggled) ?? .empty() }
    ///
    /// As with `coordinate(to:)`, the screen is shown when the sequence is subscribed to, which must happen once and on the
    /// main actor; elements arrive there; and disposing of the subscription removes the screen. The screen is also removed
    /// when its results complete. When it has left, by any means, the sequence completes and the results are disposed of.
    ///
    /// - Parameters:
    ///   - screen: The screen, usually a view model.
    ///   - results: The results, on any thread. They complete when the screen is to be closed, and must not fail: an error
    ///     traps in debug builds.
    public func push<Result: Sendable>(
        _ screen: any Screen, returning results: Observable<Result>
    ) -> Observable<Result> {
        coordinate(to: ScreenFlow(navigator: navigator, results: results) { $0.push(screen) })
    }

    /// Presents a screen as a modal sheet, as an observable sequence of its results.
    ///
    /// The same as `push(_:returning:)` apart from that.
    ///
    /// - Parameters:
    ///   - screen: The screen, usually a view model.
    ///   - results: The results, on any thread. They complete when the screen is to be closed, and must not fail: an error
    ///     traps in debug builds.
    public func present<Result: Sendable>(
        _ screen: any Screen, returning results: Observable<Result>
    ) -> Observable<Result> {
        coordinate(to: ScreenFlow(navigator: navigator, results: results) { $0.present(screen) })
    }
}

/// A flow of one screen.
private final class ScreenFlow<Result: Sendable>: ResultCoordinator<Result> {
    private let results: Observable<Result>
    private let show: @MainActor (Coordinator) -> Void
    private var bag = DisposeBag()

    init(navigator: any Navigator, results: Observable<Result>, show: @escaping @MainActor (Coordinator) -> Void) {
        self.results = results
        self.show = show
        super.init(navigator: navigator)
    }

    override func didStart() {
        results
            // A new scheduler: on the main actor it delivers immediately, so that leaving the screen loses no result.
            .observe(on: MainScheduler())
            .subscribe(
                onNext: { [weak self] result in self?.emit(result) },
                onError: { error in assertionFailure("The results of a screen failed: \(error)") },
                onCompleted: { [weak self] in self?.end() }
            )
            .disposed(by: bag)
        show(self)
    }

    override func didEnd() { bag = DisposeBag() }
}
