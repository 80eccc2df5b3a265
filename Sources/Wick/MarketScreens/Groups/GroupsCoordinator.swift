import Coordination
import Rx
import RxCoordination
import WickMarket
import WickMarketStore

/// The flow of the groups of favorites: one sheet, whose view model it creates and holds.
///
/// Its results are the user's changes, each at once.
@MainActor
public final class GroupsCoordinator: ResultCoordinator<FavoritesEdit> {
    private let coins: [Coin]
    private let dependencies: AppDependencies
    private let screens: any GroupsScreenFactory
    private var viewModel: GroupsViewModel?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - coins: The coins that a new group gets.
    ///   - navigator: Presents the sheet.
    ///   - dependencies: The dependencies of the sheet.
    ///   - screens: Creates the sheet.
    public init(
        adding coins: [Coin], navigator: any Navigator, dependencies: AppDependencies,
        screens: any GroupsScreenFactory
    ) {
        self.coins = coins
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = GroupsViewModel(adding: coins, dependencies)
        self.viewModel = viewModel
        follow(viewModel.edits, until: viewModel.closed, in: bag)
        present(screens.groupsScreen(for: viewModel))
    }

    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}

/// Creates the sheet of the groups; implemented by the toolkit.
@MainActor
public protocol GroupsScreenFactory: AnyObject {
    /// Creates the sheet for a view model, which the coordinator holds too.
    func groupsScreen(for viewModel: GroupsViewModel) -> any Screen
}
