import Coordination
import Rx

/// The flow of one repository: its screen, and its page in the user's browser.
final class DetailsCoordinator: Coordinator {
    private let viewModel: DetailsViewModel
    private let screens: any KittygramScreens
    private let links: any LinkOpener
    private let bag = DisposeBag()

    init(
        navigator: any Navigator, viewModel: DetailsViewModel, screens: any KittygramScreens, links: any LinkOpener
    ) {
        self.viewModel = viewModel
        self.screens = screens
        self.links = links
        super.init(navigator: navigator)
    }

    override func didStart() {
        viewModel.pageRequested
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [links] page in links.open(page) })
            .disposed(by: bag)
        push(screens.details(viewModel))
    }
}
