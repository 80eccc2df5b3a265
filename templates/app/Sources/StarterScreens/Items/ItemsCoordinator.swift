import RxCoordination

/// The root flow: the page of items, each item's page, and the sheet that sorts the items.
@MainActor
public final class ItemsCoordinator: Coordinator {
    private let viewModel: ItemsViewModel
    private let bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows its screens.
    ///   - viewModel: The page of items.
    public init(navigator: any Navigator, viewModel: ItemsViewModel) {
        self.viewModel = viewModel
        super.init(navigator: navigator)
    }

    /// Shows the page of items.
    public override func didStart() {
        viewModel.chosen
            .observe(on: MainScheduler.instance)
            // Ignores the second half of a double click.
            .flatMapFirst { [weak self] details in self?.push(details, returning: details.toggled) ?? .empty() }
            .bind(to: viewModel.favoriteToggled)
            .disposed(by: bag)
        viewModel.sort
            .observe(on: MainScheduler.instance)
            .flatMapFirst { [weak self] sort in self?.present(sort, returning: sort.applied) ?? .empty() }
            .bind(to: viewModel.order)
            .disposed(by: bag)
        push(viewModel)
    }
}
