import Beers
import Gtk
import KitLocalization
import Rx
import RxGtk

/// The page with the list of beers: the search entry, the list or a message instead, and notices.
@MainActor
final class BrowseViewController: ViewController {
    private let viewModel: any BrowseViewModelProtocol
    private let dataLabel: String?
    private let bag = DisposeBag()

    private var hasAppeared = false
    private let search = SearchEntry(placeholder: localized("Name or style"))
    private let list = SectionedListView(header: { HeadingCell() }, item: { BeerRowCell() })
    private let further = Spinner()
    private let failure = Banner(width: BeersStyle.width)
    private let unconfirmed = Banner(action: localized("Show Orders"), width: BeersStyle.width)
    private let refresh = RefreshButton()

    init(viewModel: any BrowseViewModelProtocol, dataLabel: String?) {
        self.viewModel = viewModel
        self.dataLabel = dataLabel
        super.init(title: localized("Beers"))
    }

    override func makeWidget() -> any Widget {
        list.widget.setAccessibleLabel(localized("Beers"))
        let entry = Clamp(search, width: BeersStyle.width)
        entry.setMargins(horizontal: 12, vertical: 8)
        further.setMargins(horizontal: 0, vertical: 6)
        let page = ListPage(
            list, width: BeersStyle.width, loading: localized("Loading"), under: Box(.vertical, [entry]),
            below: Box(.vertical, [unconfirmed.widget, failure.widget]))
        connect(page)
        viewModel.content.bind(to: page.widget) { [weak self, weak page] content in
            if let self, let page { show(content, in: page) }
        }
        return Box(.vertical, [page.widget, further])
    }

    override func didAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        search.grabFocus()
    }

    override func configure(_ header: any PageHeader) {
        if let dataLabel {
            header.subtitle = dataLabel
            header.isSubtitleWarning = true
        }
        header.packStart(refresh.button)
        header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: "Beers")))
        let orders = Button(iconName: "view-list-symbolic", label: localized("Orders"))
        orders.onClick { [viewModel] in viewModel.showOrders() }
        header.packEnd(orders)
    }

    private func connect(_ page: ListPage) {
        search.rx.text.subscribe(onNext: { [viewModel] text in viewModel.search(text) })
            .disposed(by: bag)
        _ = SearchKeys(search: search, trigger: BeerKeys.search, page: page.widget) { [weak list] in
            list?.focusFirstItem()
        }
        list.itemActivated.subscribe(onNext: { [viewModel] id in viewModel.open(id) })
            .disposed(by: bag)
        refresh.button.onClick { [viewModel] in viewModel.refresh() }
        failure.button.onClick { [viewModel] in viewModel.retry() }
        page.content.message.retry.onClick { [viewModel] in viewModel.retry() }
        unconfirmed.button.onClick { [viewModel] in viewModel.showOrders() }
        page.onRefresh = { [viewModel] in viewModel.refresh() }
        page.widget.addShortcut(BeerKeys.orders) { [viewModel] in
            viewModel.showOrders()
            return true
        }
        page.content.scrolled.onNearingEnd { [viewModel] in viewModel.loadMore() }
    }

    private func show(_ content: BrowseContent, in page: ListPage) {
        var part = ListContent.Part.message
        let message = page.content.message
        switch content.body {
        case .loading: part = .spinner
        case .list(let rows):
            part = .list
            list.show([SectionModel(model: Heading(id: "beers", title: content.skipped ?? ""), items: rows)])
        case .empty:
            message.show(localized("No Beers"), localized("The shop has none today."), iconName: "emoji-food-symbolic")
        case .noMatch(let text):
            message.show(
                localized("Nothing Found"), localized("No beer's name or style fits “\(text)”."),
                iconName: "system-search-symbolic")
        case .failed(let what, let advice):
            message.show(what, advice, iconName: "network-error-symbolic", canRetry: true)
        }
        page.show(part)
        page.show(isRefreshing: content.isRefreshing)
        further.isSpinning = content.isLoadingMore
        further.isVisible = content.isLoadingMore
        if let hint = content.failure { failure.show("\(hint.text) \(hint.advice)") } else { failure.leave() }
        if let unconfirmedText = content.unconfirmed { unconfirmed.show(unconfirmedText) } else { unconfirmed.leave() }
        refresh.show(isRefreshing: content.isRefreshing)
    }
}
