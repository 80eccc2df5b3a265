import Coordination
import Rx

/// A flow of one screen.
///
/// Its results are those of the screen's view model. The flow ends when they complete, when the view model closes the screen, or when
/// the screen leaves by other means. The navigator retains the screen, and the screen its view model.
///
///     coordinate(on: viewModel.indicatorsRequested) { [dependencies] navigator, coin in
///         let sheet = IndicatorsViewModel(for: coin, dependencies)
///         return ScreenCoordinator(.present(sheet), results: sheet.choices, until: sheet.closed, navigator: navigator)
///     }
///
/// `push(_:returning:)` and `present(_:returning:)` start one without naming it.
@MainActor
public final class ScreenCoordinator<Result: Sendable>: ResultCoordinator<Result> {
    /// How the screen is shown.
    public enum Presentation {
        /// As a page above the current one.
        case push(any Screen)
        /// As a modal sheet.
        case present(any Screen)
    }

    private let presentation: Presentation
    private let results: Observable<Result>
    private let closed: Observable<Void>
    private let last: Result?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - presentation: The screen, and how it is shown.
    ///   - results: The results, on any thread. They must not fail: an error traps in debug builds.
    ///   - closed: Closes the screen with each element, on any thread; a result that is emitted first is reported first.
    ///   - finalResult: The last result, reported however the flow ends.
    ///   - navigator: Shows the screen.
    public init(
        _ presentation: Presentation, results: Observable<Result>, until closed: Observable<Void> = .never(),
        finalResult: Result? = nil, navigator: any Navigator
    ) {
        self.presentation = presentation
        self.results = results
        self.closed = closed
        last = finalResult
        super.init(navigator: navigator)
    }

    public override var finalResult: Result? { last }

    public override func didStart() {
        // A new scheduler: on the main actor it delivers immediately, so that leaving the screen loses no result.
        let scheduler = MainScheduler()
        results
            .observe(on: scheduler)
            .subscribe(
                onNext: { [weak self] result in self?.emit(result) },
                onError: { error in assertionFailure("The results of a screen failed: \(error)") },
                onCompleted: { [weak self] in self?.end() }
            )
            .disposed(by: bag)
        closed
            .observe(on: scheduler)
            .subscribe(onNext: { [weak self] in self?.end() })
            .disposed(by: bag)
        switch presentation {
        case .push(let screen): push(screen)
        case .present(let screen): present(screen)
        }
    }

    public override func didEnd() { bag = DisposeBag() }
}
