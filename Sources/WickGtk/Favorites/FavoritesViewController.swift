import Gtk
import Market
import MarketScreens
import Rx
import RxGtk

/// The page of favorites: shows its view model's sections and status, and tells it what the person clicks.
@MainActor
final class FavoritesViewController: ViewController {
    private let viewModel: FavoritesViewModel
    private let bag = DisposeBag()
    private let widthClass = BehaviorRelay(value: WidthClass.regular)

    init(viewModel: FavoritesViewModel) {
        self.viewModel = viewModel
        super.init(title: "Favorites")
    }

    override func makeWidget() -> any Widget {
        let staleBar = StaleBar()
        let list = SectionedListView(
            header: { [viewModel] in PriceHeaderCell(sortTapped: viewModel.sortTapped) },
            item: { [widthClass] in PriceRowCell(widthClass: widthClass.asObservable()) }, action: .removeFromFavorites)
        list.canEditRow = { _ in true }
        list.widget.addClass("prices")
        list.widget.setAccessibleLabel("Favorites")
        let content = PriceContent(list: list.widget)
        content.widget.expand(horizontally: true, vertically: true)
        let observer = WidthObserver { [widthClass] in widthClass.accept($0) }
        let page = Box(.vertical, [observer.widget, staleBar.widget, content.widget])

        page.rx.isInSight.bind(to: viewModel.isVisible).disposed(by: bag)
        for refresh in [
            staleBar.retry.rx.tap, content.message.retry.rx.tap, page.rx.key("F5|<Control>r"),
        ] {
            refresh.bind(to: viewModel.refresh).disposed(by: bag)
        }
        viewModel.status
            .observe(on: MainScheduler.instance)
            .bind(
                to: WidgetBinder(page) { _, status in
                    staleBar.show(status)
                    content.show(status)
                }
            )
            .disposed(by: bag)
        viewModel.sections
            .map(PriceSection.models)
            .sectionedChanges()
            .observe(on: MainScheduler.instance)
            .bind(to: list.rx.changes)
            .disposed(by: bag)
        list.rx.itemActionRun.bind(to: viewModel.removeFromFavorites).disposed(by: bag)
        return page
    }
}
