import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialViews

/// The page of all books: widgets bound to a view model, without knowledge of other screens.
package final class ReadingListController: ViewController {
    private let viewModel: ReadingListViewModel
    private let bag = DisposeBag()
    private let view = ReadingListView()

    package init(viewModel: ReadingListViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Reading List"))
    }

    package override func makeWidget() -> any Widget {
        view.search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        view.list.rx.itemActivated.bind(to: viewModel.bookTapped).disposed(by: bag)
        view.add.rx.tap.bind(to: viewModel.addTapped).disposed(by: bag)
        viewModel.sections.bind(to: view.root) { [view] sections in view.show(sections) }
        return view.root
    }

    package override func configure(_ header: any PageHeader) { header.packEnd(view.add) }
}
