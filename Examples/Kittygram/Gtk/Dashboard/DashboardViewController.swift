import KitLocalization
import Kittygram
import RxGtk

extension DashboardViewModel: Presentable {
    package func makeViewController() -> ViewController { DashboardViewController(viewModel: self) }
}

/// The screen of a user's repositories: an entry for the user above the list.
final class DashboardViewController: ViewController {
    private let viewModel: any DashboardViewModelProtocol
    private let bag = DisposeBag()
    private let list = SectionedListView(item: { TitleCell<Repository.ID>() })
    private lazy var entry = UserEntry { [weak list] in list?.focusFirstItem() }
    private lazy var page = ListPage(
        list, width: Self.width, loading: localized("Loading repositories"),
        under: Box(.vertical, [Clamp(entry.widget, width: Self.width)]))

    /// The maximum width of the content, in pixels.
    private static let width = 800

    init(viewModel: any DashboardViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        list.widget.setAccessibleLabel(title)
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
    }
}
