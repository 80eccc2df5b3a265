import Beers
import Gtk
import KitLocalization
import Rx
import RxGtk

extension BrowseViewModel: Presentable {
    package func makeViewController() -> ViewController { BrowseViewController(viewModel: self) }
}

/// The page with the list of beers: the search entry, the list or a message instead, and notices.
@MainActor
final class BrowseViewController: ViewController {
    private let viewModel: any BrowseViewModelProtocol
    private let bag = DisposeBag()

    private var hasAppeared = false
    private let search = SearchEntry(placeholder: localized("Name or style"))
    private let list = SectionedListView(item: { BeerRowCell() })
    private let unconfirmed = Banner(action: localized("Show Orders"), width: BeersStyle.width)
    private let page: ListPage

    init(viewModel: any BrowseViewModelProtocol) {
        self.viewModel = viewModel
        page = ListPage(list, search: search, width: BeersStyle.width, below: unconfirmed.widget)
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        BeersStyle.install()
        list.widget.setAccessibleLabel(title)
        viewModel.state.bind(to: page.rx.state(of: list))
        viewModel.unconfirmed.bind(to: unconfirmed.widget) { [unconfirmed] text in
            if let text { unconfirmed.show(text) } else { unconfirmed.leave() }
        }
        page.rx.triggers.bind(to: viewModel.triggers).disposed(by: bag)
        search.rx.text.subscribe(onNext: { [viewModel] text in viewModel.search(text) }).disposed(by: bag)
        list.rx.itemActivated.subscribe(onNext: { [viewModel] id in viewModel.open(id) }).disposed(by: bag)
        unconfirmed.rx.action.subscribe(onNext: { [viewModel] in viewModel.showOrders() }).disposed(by: bag)
        page.widget.addShortcut(BeerKeys.orders) { [viewModel] in
            viewModel.showOrders()
            return true
        }
        return page.widget
    }

    override func didAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        search.grabFocus()
    }

    override func configure(_ header: any PageHeader) {
        header.subtitle = viewModel.dataLabel ?? ""
        header.isSubtitleWarning = viewModel.dataLabel != nil
        header.packStart(page.refreshButton.button)
        let orders = Button(iconName: "view-list-symbolic", label: localized("Orders"))
        orders.onClick { [viewModel] in viewModel.showOrders() }
        header.packEnd(orders)
    }
}
