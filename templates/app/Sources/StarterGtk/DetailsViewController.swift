import RxGtk
import StarterScreens

extension DetailsViewModel: Presentable {
    /// Creates the page of one item.
    public func makeViewController() -> ViewController { DetailsViewController(self) }
}

/// The page of one item.
final class DetailsViewController: BoundViewController<DetailsViewModel> {
    override func makeWidget() -> any Widget {
        let text = Label(viewModel.item.text)
        text.wrap()
        let favorite = Button(RowAction.favorite(viewModel.isFavorite).label)
        favorite.addClass("suggested-action")
        favorite.addClass("pill")
        favorite.rx.tap.bind(to: viewModel.favoriteTapped).disposed(by: bag)
        let column = Box(.vertical, spacing: 24, [text, favorite])
        column.align(horizontal: .center, vertical: .center)
        column.setMargins(horizontal: 24, vertical: 24)
        return column
    }
}
