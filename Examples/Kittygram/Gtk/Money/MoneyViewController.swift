import Kittygram
import RxGtk

extension MoneyViewModel: Presentable {
    package func makeViewController() -> ViewController { MoneyViewController(viewModel: self) }
}

/// The screen that asks for money: one label.
final class MoneyViewController: ViewController {
    private let viewModel: any MoneyViewModelProtocol

    init(viewModel: any MoneyViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        let appeal = Label(viewModel.appeal)
        appeal.addClass("title-1")
        appeal.wrap()
        appeal.alignText(.center)
        appeal.align(horizontal: .center, vertical: .center)
        appeal.expand(horizontally: true, vertically: true)
        appeal.setMargins(horizontal: 24, vertical: 24)
        return Box(.vertical, [appeal])
    }
}
