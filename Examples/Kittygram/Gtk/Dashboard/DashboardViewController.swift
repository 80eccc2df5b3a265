import Gtk
import KitLocalization
import Kittygram
import Rx
import RxGtk

/// The screen of a user's repositories: an entry for the user above the list.
final class DashboardViewController: ViewController {
    private let viewModel: any DashboardViewModelProtocol
    private let bag = DisposeBag()
    private let list = SectionedListView(item: { RepositoryCell() })
    private let page: ListPage
    private let entry: UserEntry

    /// The maximum width of the content, in pixels.
    private static let width = 800

    init(viewModel: any DashboardViewModelProtocol) {
        self.viewModel = viewModel
        entry = UserEntry { [weak list] in list?.focusFirstItem() }
        page = ListPage(
            list, width: Self.width, loading: localized("Loading repositories"),
            under: Box(.vertical, [Clamp(entry.widget, width: Self.width)]))
        super.init(title: localized("Repositories"))
    }

    override func makeWidget() -> any Widget {
        list.widget.setAccessibleLabel(localized("Repositories"))
        page.widget.addShortcut(DashboardKeys.user) { [entry] in entry.begin() }
        viewModel.state.bind(to: page.rx.state(of: list))
        page.rx.triggers.bind(to: viewModel.triggers).disposed(by: bag)
        list.rx.itemActivated.bind(to: viewModel.itemTapped).disposed(by: bag)
        viewModel.user.bind(to: entry.widget) { [entry] user in entry.show(user) }
        entry.entered.bind(to: viewModel.userEntered).disposed(by: bag)
        return page.widget
    }

    override func configure(_ header: any PageHeader) {
        header.subtitle = viewModel.dataLabel ?? ""
        header.isSubtitleWarning = viewModel.dataLabel != nil
        header.packStart(page.refreshButton.button)
        header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: About.kittygram.name)))
    }
}
