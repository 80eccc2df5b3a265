import Coordination
import Networking
import Rx
import RxCoordination

/// The flow of the settings: one sheet, whose view model it creates and holds.
///
/// Its results are the user's choices, each at once, and finally ``SettingsResult/cancel``.
@MainActor
public final class SettingsCoordinator: ResultCoordinator<SettingsResult> {
    private let dependencies: AppDependencies
    private let screens: any SettingsScreenFactory
    private var viewModel: SettingsViewModel?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Presents the sheet.
    ///   - dependencies: The dependencies of the sheet.
    ///   - screens: Creates the sheet.
    public init(navigator: any Navigator, dependencies: AppDependencies, screens: any SettingsScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = SettingsViewModel(dependencies)
        self.viewModel = viewModel
        follow(viewModel.choices, until: viewModel.closed, in: bag)
        coordinate(on: viewModel.sourcesRequested) { [dependencies, screens] in
            SourcesCoordinator(navigator: $0, dependencies: dependencies, screens: screens)
        }
        .subscribe(onNext: { [weak viewModel] site in viewModel?.showKey.onNext(site) })
        .disposed(by: bag)
        coordinate(on: viewModel.timeZonesRequested) { [dependencies, screens] navigator in
            let zones = TimeZonesViewModel(dependencies)
            return ScreenCoordinator(
                .present(screens.timeZonesScreen(for: zones)), results: zones.choices, until: zones.closed,
                navigator: navigator)
        }
        .subscribe(onNext: { [weak self] choice in self?.emit(choice) })
        .disposed(by: bag)
        present(screens.settingsScreen(for: viewModel))
    }

    /// The result of closing the sheet, whether by the button, Escape, a swipe, a click outside or the window.
    public override var finalResult: SettingsResult? { .cancel }

    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
