import Coordination
import Rx
import RxCoordination

/// The story of the settings: one sheet, whose view model it makes and holds.
///
/// Its results are what a person chooses, each at once, and ``SettingsResult/cancel`` when they are done.
@MainActor
public final class SettingsCoordinator: ResultCoordinator<SettingsResult> {
    private let dependencies: AppDependencies
    private let screens: any SettingsScreenFactory
    private var viewModel: SettingsViewModel?
    private var bag = DisposeBag()

    /// Makes the story.
    ///
    /// - Parameters:
    ///   - navigator: What shows its sheet.
    ///   - dependencies: What the sheet works with.
    ///   - screens: What makes the sheet.
    public init(navigator: any Navigator, dependencies: AppDependencies, screens: any SettingsScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Presents the sheet.
    public override func didStart() {
        let viewModel = SettingsViewModel(dependencies)
        self.viewModel = viewModel
        follow(viewModel.choices, until: viewModel.closed, in: bag)
        present(screens.settingsScreen(for: viewModel))
    }

    /// That the person is done, by the button, Escape, a swipe, a click outside or with the window.
    public override var finalResult: SettingsResult? { .cancel }

    /// Lets go of the view model.
    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
