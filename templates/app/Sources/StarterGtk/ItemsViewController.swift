import Gtk
import KitLocalization
import Rx
import RxGtk
import StarterScreens

/// The page of items.
final class ItemsViewController: ViewController {
    private let viewModel: ItemsViewModel
    private let bag = DisposeBag()

    init(viewModel: ItemsViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Items"))
    }

    override func makeWidget() -> any Widget {
        let list = SectionedListView(header: { SectionCell() }, item: { ItemCell() })
        let scroller = ScrolledWindow(list.widget)
        let status = StatusPage()
        status.expand(vertically: true)
        list.rx.itemActivated.bind(to: viewModel.itemTapped).disposed(by: bag)
        let root = Box(.vertical, [scroller, status])
        root.addShortcut(StarterKeys.refresh) { [viewModel] in
            viewModel.refresh.onNext(())
            return true
        }
        viewModel.page.bind(to: root) { [weak list] page in
            status.isVisible = page.message != nil
            scroller.isVisible = page.message == nil
            status.title = page.message ?? ""
            list?.show([SectionModel(model: Section(), items: page.rows)])
        }
        return root
    }

    override func configure(_ header: any PageHeader) {
        let refresh = Button(iconName: "view-refresh-symbolic", label: localized("Refresh"))
        refresh.rx.tap.bind(to: viewModel.refresh).disposed(by: bag)
        header.packStart(refresh)
        header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: "Starter")))
    }
}

extension ItemsPage {
    /// The message shown instead of rows; nil if there are rows.
    fileprivate var message: String? {
        switch self {
        case .loading: localized("Loading…")
        case .failed(let message): message
        case .items(let rows): rows.isEmpty ? localized("There are no items.") : nil
        }
    }

    fileprivate var rows: [ItemRow] {
        if case .items(let rows) = self { rows } else { [] }
    }
}
