import Coordination
import Rx
import RxCoordination

/// The flow of one item's page.
///
/// Its result is the item that the user adds to the favorites or removes from them.
@MainActor
public final class DetailsCoordinator: ResultCoordinator<Item.ID> {
    private let row: ItemRow
    private let screens: any ScreenFactory
    private let bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows the page.
    ///   - row: The item, and whether it is a favorite.
    ///   - screens: Creates the page.
    public init(navigator: any Navigator, row: ItemRow, screens: any ScreenFactory) {
        self.row = row
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Shows the page.
    public override func didStart() {
        let viewModel = DetailsViewModel(row)
        viewModel.toggled
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self, id = row.id] in
                self?.emit(id)
                self?.end()
            })
            .disposed(by: bag)
        push(screens.detailsScreen(for: viewModel))
    }
}
