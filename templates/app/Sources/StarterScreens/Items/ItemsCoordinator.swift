import Coordination
import Rx
import RxCoordination

/// Creates the app's screens, so that its flows do not depend on a toolkit.
@MainActor
public protocol ScreenFactory: AnyObject {
    /// Creates the page of items.
    func itemsScreen(for viewModel: ItemsViewModel) -> any Screen
    /// Creates the page of one item.
    func detailsScreen(for viewModel: DetailsViewModel) -> any Screen
}

/// The root flow: the page of items, which starts each item's own flow.
@MainActor
public final class ItemsCoordinator: Coordinator {
    private let dependencies: ItemsDependencies
    private let screens: any ScreenFactory
    private let bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows its screens.
    ///   - dependencies: What it depends on.
    ///   - screens: Creates the screens.
    public init(navigator: any Navigator, dependencies: ItemsDependencies, screens: any ScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Shows the page of items.
    public override func didStart() {
        let viewModel = ItemsViewModel(dependencies)
        viewModel.chosen
            .observe(on: MainScheduler.instance)
            // Ignores the second half of a double click.
            .flatMapFirst { [weak self] row in self?.details(of: row) ?? .empty() }
            .bind(to: viewModel.toggleFavorite)
            .disposed(by: bag)
        push(screens.itemsScreen(for: viewModel))
    }

    private func details(of row: ItemRow) -> Observable<Item.ID> {
        coordinate(to: DetailsCoordinator(navigator: navigator, row: row, screens: screens))
    }
}
