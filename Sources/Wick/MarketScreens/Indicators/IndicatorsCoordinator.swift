import Coordination
import Rx
import RxCoordination

/// The flow of the choice of indicators: one sheet, whose view model it creates and holds.
///
/// Its results are the user's changes, each at once, and finally ``SettingsResult/cancel``.
@MainActor
public final class IndicatorsCoordinator: ResultCoordinator<SettingsResult> {
    private let dependencies: AppDependencies
    private let screens: any IndicatorsScreenFactory
    private var viewModel: IndicatorsViewModel?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Presents the sheet.
    ///   - dependencies: The dependencies of the sheet.
    ///   - screens: Creates the sheet.
    public init(navigator: any Navigator, dependencies: AppDependencies, screens: any IndicatorsScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = IndicatorsViewModel(dependencies)
        self.viewModel = viewModel
        follow(viewModel.choices, until: viewModel.closed, in: bag)
        present(screens.indicatorsScreen(for: viewModel))
    }

    /// The result of closing the sheet, in any way.
    public override var finalResult: SettingsResult? { .cancel }

    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}

/// Creates the sheet of the indicators; implemented by the toolkit.
@MainActor
public protocol IndicatorsScreenFactory: AnyObject {
    /// Creates the sheet for a view model, which the coordinator holds too.
    func indicatorsScreen(for viewModel: IndicatorsViewModel) -> any Screen
}
