import Beers
import Gtk
import KitLocalization
import Rx
import RxGtk

/// A row of the orders; an unconfirmed one has buttons to send it again and to drop it.
@MainActor
final class OrderRowCell: ListCell {
    let widget: any Widget

    private let title = Label()
    private let date = Label()
    private let total = Label()
    private let problem = Label()
    private let send = Button(localized("Send Again"))
    private let drop = Button(localized("Drop"))
    private let actions: Box
    private let viewModel: any OrdersViewModelProtocol

    init(_ viewModel: any OrdersViewModelProtocol) {
        self.viewModel = viewModel
        title.addClass("heading")
        date.addClass("dim-label")
        date.addClass("caption")
        problem.addClass("warning")
        for label in [title, date, problem] {
            label.alignText(.start)
            label.wrap()
        }
        total.addClass("numeric")
        let texts = Box(.vertical, spacing: 3, [title, date])
        texts.expand(horizontally: true)
        drop.addClass("destructive-action")
        actions = Box(.horizontal, spacing: 6, [send, drop])
        actions.align(horizontal: .end)
        let row = Box(.vertical, spacing: 6, [Box(.horizontal, spacing: 12, [texts, total]), problem, actions])
        row.addClass("beer-row")
        widget = row
    }

    func show(_ order: OrderRow) {
        title.text = order.title
        date.text = order.date
        total.text = order.total
        problem.text = order.problem ?? ""
        problem.isVisible = order.problem != nil
        actions.isVisible = order.problem != nil
        actions.isSensitive = order.canAct
    }

    func spokenName(of order: OrderRow) -> String? { order.spokenName }

    func bind(to id: Order.ID, in bag: DisposeBag) {
        let viewModel = viewModel
        send.rx.tap.subscribe(onNext: { viewModel.sendAgain(id) }).disposed(by: bag)
        drop.rx.tap.subscribe(onNext: { viewModel.drop(id) }).disposed(by: bag)
    }
}
