import Gtk
import KitLocalization
import Rx
import RxGtk
import StarterScreens

/// The page of one item.
final class DetailsViewController: ViewController {
    private let viewModel: DetailsViewModel
    private let bag = DisposeBag()

    init(viewModel: DetailsViewModel) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        let text = Label(viewModel.text)
        text.wrap()
        let mark = Button(localized("Mark"))
        mark.addClass("suggested-action")
        mark.addClass("pill")
        mark.rx.tap.bind(to: viewModel.mark).disposed(by: bag)
        let column = Box(.vertical, spacing: 24, [text, mark])
        column.align(horizontal: .center, vertical: .center)
        column.setMargins(horizontal: 24, vertical: 24)
        return column
    }
}
