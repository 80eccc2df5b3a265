import Beers
import Gtk
import Localization
import Rx
import RxGtk

/// The page with the list of beers: what is searched for, the list or what is the case instead, and what there is to say.
@MainActor
final class BrowseViewController: ViewController {
    private let viewModel: any BrowseViewModelProtocol
    private let isSimulated: Bool
    private let bag = DisposeBag()

    private var hasAppeared = false
    private let search = SearchEntry(placeholder: localized("Name or style"))
    private let list = SectionedListView(header: { HeadingCell() }, item: { BeerRowCell() })
    private let further = Spinner()
    private let failure = Banner(width: BeersStyle.width)
    private let unconfirmed = Banner(action: localized("Show Orders"), width: BeersStyle.width)
    private let refresh = Button(iconName: "view-refresh-symbolic", label: localized("Refresh"))

    init(viewModel: any BrowseViewModelProtocol, isSimulated: Bool) {
        self.viewModel = viewModel
        self.isSimulated = isSimulated
        super.init(title: localized("Beers"))
    }

    override func makeWidget() -> any Widget {
        list.widget.setAccessibleLabel(localized("Beers"))
        let parts = ListContent(list, width: BeersStyle.width, loading: localized("Loading"))
        let entry = Clamp(search, width: BeersStyle.width)
        entry.setMargins(horizontal: 12, vertical: 8)
        further.setMargins(horizontal: 0, vertical: 6)
        let page = Box(.vertical, [unconfirmed.widget, entry, failure.widget, parts.widget, further])
        connect(page: AnyWidget(page), parts)
        viewModel.content
            .bind(
                to: WidgetBinder(page) { [weak self, weak parts] _, content in
                    if let self, let parts { show(content, in: parts) }
                }
            )
            .disposed(by: bag)
        return page
    }

    override func didAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        search.grabFocus()
    }

    override func configure(_ header: any PageHeader) {
        if isSimulated { header.subtitle = localized("Simulated data") }
        header.packStart(refresh)
        header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: "Beers")))
        let orders = Button(iconName: "view-list-symbolic", label: localized("Orders"))
        orders.onClick { [viewModel] in viewModel.showOrders() }
        header.packEnd(orders)
    }

    private func connect(page: AnyWidget, _ parts: ListContent) {
        search.rx.text.subscribe(onNext: { [viewModel] text in MainActor.assumeIsolated { viewModel.search(text) } })
            .disposed(by: bag)
        _ = SearchKeys(search: search, trigger: BeerKeys.search, page: page) { [weak list] in list?.focusFirstItem() }
        list.itemActivated.subscribe(onNext: { [viewModel] id in MainActor.assumeIsolated { viewModel.open(id) } })
            .disposed(by: bag)
        refresh.onClick { [viewModel] in viewModel.refresh() }
        failure.button.onClick { [viewModel] in viewModel.retry() }
        parts.message.retry.onClick { [viewModel] in viewModel.retry() }
        unconfirmed.button.onClick { [viewModel] in viewModel.showOrders() }
        page.addShortcut(ListPage.refreshKeys) { [viewModel] in
            viewModel.refresh()
            return true
        }
        page.addShortcut(BeerKeys.orders) { [viewModel] in
            viewModel.showOrders()
            return true
        }
        parts.scrolled.onNearingEnd { [viewModel] in viewModel.loadMore() }
    }

    private func show(_ content: BrowseContent, in parts: ListContent) {
        var part = ListContent.Part.message
        let message = parts.message
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
        parts.show(part)
        further.isSpinning = content.isLoadingMore
        further.isVisible = content.isLoadingMore
        if let hint = content.failure { failure.show("\(hint.text) \(hint.advice)") } else { failure.leave() }
        if let words = content.unconfirmed { unconfirmed.show(words) } else { unconfirmed.leave() }
        refresh.isSensitive = !content.isRefreshing
    }
}
