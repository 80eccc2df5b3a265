import Beers
import Gtk
import KitLocalization
import Rx
import RxGtk

extension OrdersViewModel: Presentable {
    package func makeViewController() -> ViewController { OrdersViewController(viewModel: self) }
}

/// The page of orders: the unconfirmed ones, then the placed ones, newest first.
@MainActor
final class OrdersViewController: ViewController {
    private let viewModel: any OrdersViewModelProtocol
    private let storeProblem = Banner(width: BeersStyle.width)
    private let list: SectionedListView<HeadingCell, OrderRowCell>

    init(viewModel: any OrdersViewModelProtocol) {
        self.viewModel = viewModel
        list = SectionedListView(header: { HeadingCell() }, item: { OrderRowCell(viewModel) })
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        list.widget.setAccessibleLabel(title)
        let parts = ListContent(list, width: BeersStyle.width, loading: localized("Loading"))
        parts.message.show(
            localized("No Orders"), localized("Your orders appear here."), iconName: "view-list-symbolic")
        let page = Box(.vertical, [storeProblem.widget, parts.widget])
        viewModel.content.bind(to: page) { [weak self, weak parts] content in
            if let self, let parts { show(content, in: parts) }
        }
        return page
    }

    private func show(_ content: OrdersContent, in parts: ListContent) {
        if let storeProblem = content.storeProblem {
            self.storeProblem.show(storeProblem, canAct: false)
        } else {
            storeProblem.leave()
        }
        let sections = [
            SectionModel(
                model: Heading(id: "unconfirmed", title: localized("Not Confirmed")), items: content.unconfirmed),
            SectionModel(model: Heading(id: "placed", title: localized("Ordered")), items: content.placed),
        ]
        list.show(sections.filter { !$0.items.isEmpty })
        parts.show(content.isEmpty ? .message : .list)
    }
}
