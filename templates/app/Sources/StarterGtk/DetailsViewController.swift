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
        let favorite = Button.pill(RowAction.favorite(viewModel.isFavorite).label, isSuggested: true)
        favorite.rx.tap.bind(to: viewModel.favoriteTapped).disposed(by: bag)
        let column = Box(.vertical, spacing: 24, margin: 24, [text, favorite])
        column.align(horizontal: .center, vertical: .center)
        return ScrolledWindow(Clamp(column, width: 600))
    }
}
