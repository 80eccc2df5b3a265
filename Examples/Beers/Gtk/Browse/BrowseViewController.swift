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
    private let message = MessageView()
    private let loading = Spinner()
    private let further = Spinner()
    private let failure = HintBar(localized("Retry"))
    private let unconfirmed = HintBar(localized("Show Orders"))
    private let refresh = Button(iconName: "view-refresh-symbolic", label: localized("Refresh"))

    /// How near to its end, in pixels, a list asks for more.
    private static let nearness = 600.0

    init(viewModel: any BrowseViewModelProtocol, isSimulated: Bool) {
        self.viewModel = viewModel
        self.isSimulated = isSimulated
        super.init(title: localized("Beers"))
    }

    override func makeWidget() -> any Widget {
        list.widget.addClass("beer-list")
        list.widget.setAccessibleLabel(localized("Beers"))
        let scroller = ScrolledWindow(Clamp(list.widget, width: BeersStyle.width, scrolls: true))
        loading.requestSize(width: 32, height: 32)
        loading.align(horizontal: .center, vertical: .center)
        loading.setAccessibleLabel(localized("Loading"))
        let parts = PageContent([loading, message.widget, scroller])
        let entry = Clamp(search, width: BeersStyle.width)
        entry.setMargins(horizontal: 12, vertical: 8)
        further.setMargins(horizontal: 0, vertical: 6)
        let page = Box(.vertical, [unconfirmed.widget, entry, failure.widget, parts.widget, further])
        connect(page: AnyWidget(page), scroller)
        viewModel.content
            .bind(to: WidgetBinder(page) { [weak self] _, content in self?.show(content, scroller, in: parts) })
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

    private func connect(page: AnyWidget, _ scroller: ScrolledWindow) {
        search.rx.text.subscribe(onNext: { [viewModel] text in MainActor.assumeIsolated { viewModel.search(text) } })
            .disposed(by: bag)
        _ = SearchKeys(search: search, trigger: BeerKeys.search, page: page) { [weak list] in list?.focusFirstItem() }
        list.itemActivated.subscribe(onNext: { [viewModel] id in MainActor.assumeIsolated { viewModel.open(id) } })
            .disposed(by: bag)
        refresh.onClick { [viewModel] in viewModel.refresh() }
        failure.button.onClick { [viewModel] in viewModel.retry() }
        message.retry.onClick { [viewModel] in viewModel.retry() }
        unconfirmed.button.onClick { [viewModel] in viewModel.showOrders() }
        page.addShortcut(BeerKeys.refresh) { [viewModel] in
            viewModel.refresh()
            return true
        }
        page.addShortcut(BeerKeys.orders) { [viewModel] in
            viewModel.showOrders()
            return true
        }
        let adjustment = scroller.verticalAdjustment
        for signal in ["value-changed", "changed"] {
            adjustment.connect(signal) { [viewModel] in
                let isNear = adjustment.upper - adjustment.value - adjustment.pageSize < Self.nearness
                if adjustment.pageSize > 0, isNear { viewModel.loadMore() }
            }
        }
    }

    private func show(_ content: BrowseContent, _ scroller: ScrolledWindow, in parts: PageContent) {
        var part: any Widget = message.widget
        switch content.body {
        case .loading: part = loading
        case .list(let rows):
            part = scroller
            list.show([SectionModel(model: Heading(id: "beers", title: content.skipped ?? ""), items: rows)])
        case .empty:
            message.show(localized("No Beers"), localized("The shop has none today."), icon: "emoji-food-symbolic")
        case .noMatch(let text):
            message.show(
                localized("Nothing Found"), localized("No beer's name or style fits “\(text)”."),
                icon: "system-search-symbolic")
        case .failed(let what, let advice):
            message.show(what, advice, icon: "network-error-symbolic", canRetry: true)
        }
        parts.show(part) {
            if part.isSame(as: message.widget) { message.grabFocus() } else { list.focusFirstItem(waitingForIt: true) }
        }
        loading.isSpinning = part.isSame(as: loading)
        further.isSpinning = content.isLoadingMore
        further.isVisible = content.isLoadingMore
        failure.show(content.failure.map { "\($0.text) \($0.advice)" })
        unconfirmed.show(content.unconfirmed)
        refresh.isSensitive = !content.isRefreshing
    }
}
