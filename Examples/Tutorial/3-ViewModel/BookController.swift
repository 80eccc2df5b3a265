import Gtk
import Rx
import RxGtk
import TutorialViews

/// The page of one book: two buttons bound to a view model.
package final class BookController: ViewController {
    private let viewModel: BookViewModel
    private let bag = DisposeBag()

    package init(viewModel: BookViewModel) {
        self.viewModel = viewModel
        super.init(title: viewModel.book.title)
    }

    package override func makeWidget() -> any Widget {
        let view = BookView(viewModel.book)
        view.turn.rx.tap.bind(to: viewModel.turn).disposed(by: bag)
        view.remove.rx.tap.bind(to: viewModel.remove).disposed(by: bag)
        return view.root
    }
}
