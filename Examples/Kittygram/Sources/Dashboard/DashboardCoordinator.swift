import RxCoordination

/// The flow of a user's repositories: the list, each repository's screen, and its page in the user's browser.
final class DashboardCoordinator: Coordinator {
    private let viewModel: DashboardViewModel
    private let links: any LinkOpener
    private let bag = DisposeBag()

    init(navigator: any Navigator, dependencies: KittygramDependencies, links: any LinkOpener) {
        viewModel = DashboardViewModel(dependencies)
        self.links = links
        super.init(navigator: navigator)
    }

    override func didStart() {
        viewModel.selected
            .observe(on: MainScheduler.instance)
            // A double click opens one screen.
            .flatMapFirst { [weak self] details in self?.push(details, returning: details.pageRequested) ?? .empty() }
            .subscribe(onNext: { [links] page in links.open(page) })
            .disposed(by: bag)
        push(viewModel)
    }
}
