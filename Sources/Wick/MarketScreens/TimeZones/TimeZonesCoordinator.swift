import Coordination
import Rx
import RxCoordination

/// The flow of the choice of a time zone: one sheet, whose view model it creates and holds.
///
/// Its only result is the choice, if any.
@MainActor
public final class TimeZonesCoordinator: ResultCoordinator<SettingsResult> {
    private let dependencies: AppDependencies
    private let screens: any TimeZonesScreenFactory
    private var viewModel: TimeZonesViewModel?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Presents the sheet.
    ///   - dependencies: The dependencies of the sheet.
    ///   - screens: Creates the sheet.
    public init(navigator: any Navigator, dependencies: AppDependencies, screens: any TimeZonesScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = TimeZonesViewModel(dependencies)
        self.viewModel = viewModel
        follow(viewModel.choices, until: viewModel.closed, in: bag)
        present(screens.timeZonesScreen(for: viewModel))
    }

    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}

/// Creates the sheet of the time zones; implemented by the toolkit.
@MainActor
public protocol TimeZonesScreenFactory: AnyObject {
    /// Creates the sheet for a view model, which the coordinator holds too.
    func timeZonesScreen(for viewModel: TimeZonesViewModel) -> any Screen
}
