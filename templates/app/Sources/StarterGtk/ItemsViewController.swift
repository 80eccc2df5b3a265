import Gtk
import KitLocalization
import Rx
import RxGtk
import StarterScreens

/// The page of items.
final class ItemsViewController: ViewController {
    private let viewModel: ItemsViewModel
    private let bag = DisposeBag()
    private let list = SectionedListView(item: { ItemCell() }, actions: [.addToFavorites, .removeFromFavorites])
    private let search = SearchEntry(placeholder: localized("Search"))
    private let page: ListPage

    init(viewModel: ItemsViewModel) {
        self.viewModel = viewModel
        search.setMargins(horizontal: 12, vertical: 8)
        page = ListPage(
            list, width: 600, loading: localized("Loading items"), under: Box(.vertical, [Clamp(search, width: 600)]))
        super.init(title: localized("Items"))
    }

    override func makeWidget() -> any Widget {
        list.widget.setAccessibleLabel(localized("Items"))
        list.rowActions = { [.favorite($0)] }
        viewModel.state.bind(to: page.rx.state(of: list))
        page.rx.triggers.bind(to: viewModel.triggers).disposed(by: bag)
        search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        list.rx.itemActivated.bind(to: viewModel.itemTapped).disposed(by: bag)
        list.rx.itemActionRun(.addToFavorites, .removeFromFavorites).bind(to: viewModel.toggleFavorite).disposed(
            by: bag)
        _ = SearchKeys(search: search, trigger: StarterKeys.search, page: page.widget) { [weak list] in
            list?.focusFirstItem()
        }
        return page.widget
    }

    override func configure(_ header: any PageHeader) {
        header.packStart(page.refreshButton.button)
        header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: "Starter")))
    }
}

extension RowAction {
    fileprivate static let addToFavorites = RowAction(
        name: "add", label: localized("Add to Favorites"), iconName: "non-starred-symbolic", keys: StarterKeys.favorite)
    fileprivate static let removeFromFavorites = RowAction(
        name: "remove", label: localized("Remove from Favorites"), iconName: "starred-symbolic",
        keys: StarterKeys.favorite, style: .destructive)

    /// The action that a row offers.
    static func favorite(_ row: ItemRow) -> RowAction { row.isFavorite ? .removeFromFavorites : .addToFavorites }
}
