import Gtk

/// The view controller of a page of coins.
@MainActor
final class PriceListViewController: ViewController {
    private let makePage: () -> PriceListPage
    private var page: PriceListPage?

    init(title: String, _ makePage: @escaping () -> PriceListPage) {
        self.makePage = makePage
        super.init(title: title)
    }

    override func makeWidget() -> any Widget {
        let page = makePage()
        self.page = page
        return page.widget
    }

    override func configure(_ header: any PageHeader) { page?.configure(header) }
}
