import Coordination
import Rx
import RxCoordination

/// The flow of the data sources: one sheet, whose view model it creates and holds.
///
/// Its result is the key that the user wants to enter, if any, and finally ``SourcesResult/cancel``.
@MainActor
public final class SourcesCoordinator: ResultCoordinator<SourcesResult> {
    private let dependencies: AppDependencies
    private let screens: any SourcesScreenFactory
    private var viewModel: SourcesViewModel?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Presents the sheet.
    ///   - dependencies: The dependencies of the sheet.
    ///   - screens: Creates the sheet.
    public init(navigator: any Navigator, dependencies: AppDependencies, screens: any SourcesScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = SourcesViewModel(dependencies)
        self.viewModel = viewModel
        let choices = viewModel.keyRequested.map(SourcesResult.key)
        follow(choices, until: viewModel.closed, in: bag)
        present(screens.sourcesScreen(for: viewModel))
    }

    /// The result of closing the sheet, in any way.
    public override var finalResult: SourcesResult? { .cancel }

    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
