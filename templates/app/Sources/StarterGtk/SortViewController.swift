import KitLocalization
import RxGtk
import StarterScreens

extension SortViewModel: Presentable {
    /// Creates the sheet.
    public func makeViewController() -> ViewController { SortViewController(self) }
}

/// The sheet that sorts the list.
final class SortViewController: BoundViewController<SortViewModel> {
    override func makeWidget() -> any Widget {
        let orders = ItemQuery.Order.allCases
        let control = SegmentedControl(orders.map(\.title))
        (control.rx.choice(of: orders) <-> viewModel.order).disposed(by: bag)
        let apply = Button.pill(localized("Apply"), isSuggested: true)
        apply.rx.tap.bind(to: viewModel.applyTapped).disposed(by: bag)
        return Box(.vertical, spacing: 24, margin: 24, [control, apply])
    }
}
