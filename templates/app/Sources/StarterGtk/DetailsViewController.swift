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
        super.init(title: viewModel.row.item.title)
    }

    override func makeWidget() -> any Widget {
        let text = Label(viewModel.row.item.text)
        text.wrap()
        let favorite = Button(RowAction.favorite(viewModel.row).label)
        favorite.addClass("suggested-action")
        favorite.addClass("pill")
        favorite.rx.tap.bind(to: viewModel.toggleFavorite).disposed(by: bag)
        let column = Box(.vertical, spacing: 24, [text, favorite])
        column.align(horizontal: .center, vertical: .center)
        column.setMargins(horizontal: 24, vertical: 24)
        return column
    }
}
