import Gtk
import KitLocalization
import Kittygram
import Rx
import RxGtk

/// The screen of a user's repositories: an entry for the user above the list, a spinner or a message.
final class DashboardViewController: ViewController {
    private typealias List = SectionedListView<HeadingCell, DashboardCell>

    private let viewModel: any DashboardViewModelProtocol
    private let bag = DisposeBag()

    /// The maximum width of the content, in pixels.
    private static let width = 800

    init(viewModel: any DashboardViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: localized("Repositories"))
    }

    override func makeWidget() -> any Widget {
        let list = List(header: { HeadingCell() }, item: { DashboardCell() })
        list.widget.setAccessibleLabel(localized("Repositories"))
        let entry = UserEntry { [weak list] in list?.focusFirstItem() }
        let notice = Banner(width: Self.width)
        let page = ListPage(
            list, width: Self.width, loading: localized("Loading repositories"),
            under: Box(.vertical, [Clamp(entry.widget, width: Self.width)]), below: notice.widget)
        page.widget.addShortcut(DashboardKeys.user) { entry.begin() }
        bind(page, notice)
        bind(entry)
        bind(list)
        return page.widget
    }

    override func configure(_ header: any PageHeader) {
        let refresh = RefreshButton()
        refresh.button.rx.tap.bind(to: viewModel.refresh).disposed(by: bag)
        header.packStart(refresh.button)
        header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: About.kittygram.name)))
        viewModel.status.bind(to: refresh.button) { status in
            refresh.show(isRefreshing: status.isRefreshing)
            header.subtitle = status.dataLabel ?? ""
            header.isSubtitleWarning = status.dataLabel != nil
        }
    }

    private func bind(_ page: ListPage, _ notice: Banner) {
        page.onRefresh = { [refresh = viewModel.refresh] in refresh.onNext(()) }
        page.content.scrolled.onNearingEnd { [endReached = viewModel.endReached] in endReached.onNext(()) }
        for retry in [page.content.message.retry, notice.button] {
            retry.rx.tap.bind(to: viewModel.refresh).disposed(by: bag)
        }
        viewModel.status.bind(to: page.widget) { [weak page] status in
            page?.show(status)
            notice.show(status.notice)
        }
    }

    private func bind(_ entry: UserEntry) {
        viewModel.user.bind(to: entry.widget) { user in entry.show(user) }
        entry.entered.bind(to: viewModel.userEntered).disposed(by: bag)
    }

    private func bind(_ list: List) {
        list.rx.itemActivated.bind(to: viewModel.itemTapped).disposed(by: bag)
        viewModel.items.withLatestFrom(viewModel.user) { items, user in
            items.isEmpty ? [] : [SectionModel(model: Heading(id: user, title: user), items: items)]
        }
        .sectionedChanges()
        .bind(to: list.rx.changes)
    }
}
