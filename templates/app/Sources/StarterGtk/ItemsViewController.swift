import KitLocalization
import RxGtk
import StarterScreens

extension ItemsViewModel: Presentable {
    /// Creates the page of items.
    public func makeViewController() -> ViewController { ItemsViewController(self) }
}

/// The page of items.
final class ItemsViewController: BoundViewController<ItemsViewModel> {
    private let list = SectionedListView(item: { TitleCell<Item.ID>() }, actions: RowAction.favorites)
    private let search = SearchEntry(placeholder: localized("Search"))
    private lazy var page = ListPage(list, search: search, loading: localized("Loading items"))

    override func makeWidget() -> any Widget {
        list.widget.setAccessibleLabel(title)
        list.rowActions = { row in [.favorite(row.isFavorite)] }
        viewModel.state.bind(to: page.rx.state(of: list))
        page.rx.triggers.bind(to: viewModel.triggers).disposed(by: bag)
        search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        list.rx.itemActivated.bind(to: viewModel.itemTapped).disposed(by: bag)
        list.rx.itemActionRun(.addToFavorites, .removeFromFavorites)
            .bind(to: viewModel.favoriteToggled).disposed(by: bag)
        return page.widget
    }

    override func configure(_ header: any PageHeader) {
        header.packStart(page.refreshButton.button)
        let sort = Button(iconName: "view-sort-descending-symbolic", label: localized("Sort"))
        sort.rx.tap.bind(to: viewModel.sortTapped).disposed(by: bag)
        header.packEnd(sort)
    }
}
