import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialViews

/// The sheet for adding a book: entries and a button bound to a view model.
package final class AddBookController: ViewController {
    private let viewModel: AddBookViewModel
    private let bag = DisposeBag()

    package init(viewModel: AddBookViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Add a Book"))
    }

    package override func makeWidget() -> any Widget {
        let view = AddBookView()
        view.title.rx.text.bind(to: viewModel.title).disposed(by: bag)
        view.author.rx.text.bind(to: viewModel.author).disposed(by: bag)
        Observable.merge(view.add.rx.tap, view.title.rx.activation, view.author.rx.activation)
            .bind(to: viewModel.add)
            .disposed(by: bag)
        viewModel.state.bind(to: view.root) { state in view.show(problem: state.problem, canAdd: state.canAdd) }
        return view.root
    }
}
