import Coordination
import Rx
import RxCoordination

/// Makes the app's screens: the seam at which a toolkit comes in.
@MainActor
public protocol ScreenFactory: AnyObject {
    /// Makes the page of items.
    func itemsScreen(for viewModel: ItemsViewModel) -> any Screen
    /// Makes the page of one item.
    func detailsScreen(for viewModel: DetailsViewModel) -> any Screen
}

/// The first story: the page of items, from which each item's own story starts.
@MainActor
public final class ItemsCoordinator: Coordinator {
    private let items: Single<[Item]>
    private let screens: any ScreenFactory
    private let bag = DisposeBag()

    /// Makes the story.
    ///
    /// - Parameters:
    ///   - navigator: What shows its screens.
    ///   - items: Asks for the items.
    ///   - screens: What makes the screens.
    public init(navigator: any Navigator, items: Single<[Item]>, screens: any ScreenFactory) {
        self.items = items
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Shows the page of items.
    public override func didStart() {
        let viewModel = ItemsViewModel(items: items)
        viewModel.chosen
            .observe(on: MainScheduler.instance)
            // A double click opens one page.
            .flatMapFirst { [weak self] item in self?.details(of: item) ?? .empty() }
            .bind(to: viewModel.mark)
            .disposed(by: bag)
        push(screens.itemsScreen(for: viewModel))
    }

    private func details(of item: Item) -> Observable<Item.ID> {
        coordinate(to: DetailsCoordinator(navigator: navigator, item: item, screens: screens))
    }
}
