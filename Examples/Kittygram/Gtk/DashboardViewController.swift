import Gtk
import Kittygram
import Localization
import Rx
import RxGtk

/// The screen of a user's repositories: an entry for the user, and below it the list, a spinner or a message.
final class DashboardViewController: ViewController {
    private typealias Section = SectionModel<DashboardHeaderCell.Content, DashboardItem>

    private let viewModel: any DashboardViewModelProtocol
    private let bag = DisposeBag()

    init(viewModel: any DashboardViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: localized("Repositories"))
    }

    override func makeWidget() -> any Widget {
        let entry = SearchEntry(placeholder: localized("User at GitHub"))
        let list = SectionedListView(header: { DashboardHeaderCell() }, item: { DashboardCell() })
        list.widget.setAccessibleLabel(localized("Repositories"))
        let content = DashboardContent(list: list.widget)
        entry.setMargins(horizontal: 12, vertical: 8)
        let page = Box(.vertical, [Clamp(entry, width: 800), content.widget])
        page.addShortcut(DashboardKeys.user) {
            entry.selectAll()
            return true
        }
        entry.addShortcut("Down|KP_Down", scope: .focus) { [weak list] in
            list?.focusFirstItem()
            return true
        }
        entry.onStop { [weak list] in list?.focusFirstItem() }
        for wish in [content.retry.rx.tap, page.rx.key(DashboardKeys.refresh)] {
            wish.bind(to: viewModel.refresh).disposed(by: bag)
        }
        bind(entry)
        bind(list)
        viewModel.status.observe(on: MainScheduler.instance)
            .bind(to: WidgetBinder(page) { _, status in content.show(status) })
            .disposed(by: bag)
        content.endReached.bind(to: viewModel.endReached).disposed(by: bag)
        return page
    }

    override func configure(_ header: any PageHeader) {
        let refresh = Button(iconName: "view-refresh-symbolic", label: localized("Refresh"))
        refresh.rx.tap.bind(to: viewModel.refresh).disposed(by: bag)
        header.packStart(refresh)
        header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: About.kittygram.name)))
        viewModel.status.observe(on: MainScheduler.instance)
            .bind(
                to: WidgetBinder(refresh) { refresh, status in
                    refresh.isSensitive = !status.isRefreshing
                    header.subtitle = status.isSimulated ? localized("Simulated data") : ""
                }
            )
            .disposed(by: bag)
    }

    private func bind(_ entry: SearchEntry) {
        viewModel.user.observe(on: MainScheduler.instance)
            .bind(to: WidgetBinder(entry) { $0.text = $1 })
            .disposed(by: bag)
        entry.rx.events { entry, emit in entry.connect("activate") { emit(entry.text) } }
            .bind(to: viewModel.userEntered)
            .disposed(by: bag)
    }

    private func bind(_ list: SectionedListView<DashboardHeaderCell, DashboardCell>) {
        list.rx.itemActivated.bind(to: viewModel.itemTapped).disposed(by: bag)
        viewModel.items.withLatestFrom(viewModel.user) { items, user in
            items.isEmpty ? [] : [Section(model: DashboardHeaderCell.Content(user: user), items: items)]
        }
        .sectionedChanges()
        .observe(on: MainScheduler.instance)
        .bind(to: list.rx.changes)
        .disposed(by: bag)
    }
}
