import Gtk
import Kittygram

/// The screen that pleads for money: one label.
final class MoneyViewController: ViewController {
    private let viewModel: any MoneyViewModelProtocol

    init(viewModel: any MoneyViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        let plea = Label(viewModel.plea)
        plea.addClass("title-1")
        plea.wrap()
        plea.alignText(.center)
        plea.align(horizontal: .center, vertical: .center)
        plea.expand(horizontally: true, vertically: true)
        plea.setMargins(horizontal: 24, vertical: 24)
        return Box(.vertical, [plea])
    }

    override func configure(_ header: any PageHeader) {
        header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: About.kittygram.name)))
    }
}
