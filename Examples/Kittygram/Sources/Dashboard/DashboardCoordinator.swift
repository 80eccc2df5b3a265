import Coordination
import Rx

/// The flow of a user's repositories: the list, which starts the flow of one repository.
final class DashboardCoordinator: Coordinator {
    private let viewModel: DashboardViewModel
    private let screens: any KittygramScreens
    private let links: any LinkOpener
    private let bag = DisposeBag()

    init(
        navigator: any Navigator, screens: any KittygramScreens, dependencies: KittygramDependencies,
        links: any LinkOpener
    ) {
        viewModel = DashboardViewModel(dependencies)
        self.screens = screens
        self.links = links
        super.init(navigator: navigator)
    }

    override func didStart() {
        viewModel.selected
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] details in self?.show(details) })
            .disposed(by: bag)
        push(screens.dashboard(viewModel))
    }

    /// Starts a repository's flow unless one is running, so that a double click opens one screen.
    private func show(_ details: DetailsViewModel) {
        guard children.isEmpty else { return }
        startChild(DetailsCoordinator(navigator: navigator, viewModel: details, screens: screens, links: links))
    }
}
