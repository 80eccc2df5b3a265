import Coordination
import KitLocalization
import Rx

/// The view model of the sheet that sorts the list.
public final class SortViewModel: Screen, Sendable {
    /// The sheet's title.
    public let title = localized("Sort")
    /// The selected order, bound to the sheet's control in both directions.
    public let order: Property<ItemQuery.Order>
    /// Sorts the list, and closes the sheet.
    public let applyTapped = PublishRelay<Void>()
    /// Emits the order when the user applies it, and completes, which closes the sheet.
    public let applied: Observable<ItemQuery.Order>

    /// Creates the view model.
    ///
    /// - Parameter order: The list's present order.
    public init(_ order: ItemQuery.Order) {
        let selected = BehaviorRelay(value: order)
        self.order = Property(selected)
        applied = applyTapped.withLatestFrom(selected).take(1)
    }
}
