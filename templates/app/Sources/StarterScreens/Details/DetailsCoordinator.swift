import Coordination
import Rx
import RxCoordination

/// The flow of one item's page.
///
/// Its result is the item that the user has marked.
@MainActor
public final class DetailsCoordinator: ResultCoordinator<Item.ID> {
    private let item: Item
    private let screens: any ScreenFactory
    private let bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows the page.
    ///   - item: The item.
    ///   - screens: Creates the page.
    public init(navigator: any Navigator, item: Item, screens: any ScreenFactory) {
        self.item = item
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Shows the page.
    public override func didStart() {
        let viewModel = DetailsViewModel(item: item)
        viewModel.marked
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self, id = item.id] in
                self?.emit(id)
                self?.end()
            })
            .disposed(by: bag)
        push(screens.detailsScreen(for: viewModel))
    }
}
