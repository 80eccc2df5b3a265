import Coordination
import Rx
import RxCoordination

/// The flow of a table of candles: one screen, whose view model it creates and holds.
///
/// Its results are the rows that the user copies.
@MainActor
public final class CandleTableCoordinator: ResultCoordinator<MarketPageResult> {
    private let snapshot: ChartSnapshot
    private let dependencies: AppDependencies
    private let screens: any CandleTableScreenFactory
    private var viewModel: CandleTableViewModel?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - snapshot: The chart.
    ///   - navigator: Shows the screen.
    ///   - dependencies: The dependencies of the screen.
    ///   - screens: Creates the screen.
    public init(
        _ snapshot: ChartSnapshot, navigator: any Navigator, dependencies: AppDependencies,
        screens: any CandleTableScreenFactory
    ) {
        self.snapshot = snapshot
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = CandleTableViewModel(snapshot, computing: dependencies.computing)
        self.viewModel = viewModel
        follow(viewModel.results, until: .never(), in: bag)
        push(screens.candleTableScreen(for: viewModel))
    }

    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}

/// Creates the screen of a table of candles; implemented by the toolkit.
@MainActor
public protocol CandleTableScreenFactory: AnyObject {
    /// Creates the screen for a view model, which the coordinator holds too.
    func candleTableScreen(for viewModel: CandleTableViewModel) -> any Screen
}
