import Beers
import Gtk
import Localization
import Rx
import RxGtk

/// The page of orders: those that nobody has confirmed, then those that stand, newest first.
@MainActor
final class OrdersViewController: ViewController {
    private let viewModel: any OrdersViewModelProtocol
    private let bag = DisposeBag()
    private let message = MessageView()
    private let trouble = HintBar("")
    private let list: SectionedListView<HeadingCell, OrderRowCell>

    init(viewModel: any OrdersViewModelProtocol) {
        self.viewModel = viewModel
        list = SectionedListView(header: { HeadingCell() }, item: { OrderRowCell(viewModel) })
        super.init(title: localized("Orders"))
    }

    override func makeWidget() -> any Widget {
        list.widget.addClass("beer-list")
        list.widget.setAccessibleLabel(localized("Orders"))
        let scroller = ScrolledWindow(Clamp(list.widget, width: BeersStyle.width, scrolls: true))
        let parts = PageContent([message.widget, scroller])
        message.show(
            localized("No Orders"), localized("What you buy stands here."), icon: "view-list-symbolic")
        let page = Box(.vertical, [trouble.widget, parts.widget])
        viewModel.content
            .bind(to: WidgetBinder(page) { [weak self] _, content in self?.show(content, scroller, in: parts) })
            .disposed(by: bag)
        return page
    }

    private func show(_ content: OrdersContent, _ scroller: ScrolledWindow, in parts: PageContent) {
        trouble.show(content.trouble, canAct: false)
        let sections = [
            SectionModel(
                model: Heading(id: "unconfirmed", title: localized("Not Confirmed")), items: content.unconfirmed),
            SectionModel(model: Heading(id: "placed", title: localized("Ordered")), items: content.placed),
        ]
        list.show(sections.filter { !$0.items.isEmpty })
        if content.isEmpty {
            parts.show(message.widget) { message.grabFocus() }
        } else {
            parts.show(scroller) { list.focusFirstItem(waitingForIt: true) }
        }
    }
}
