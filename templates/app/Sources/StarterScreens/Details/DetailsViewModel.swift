import Rx

/// The view model of one item's page.
public final class DetailsViewModel: Sendable {
    /// The item, and whether it is a favorite.
    public let row: ItemRow
    /// Adds the item to the favorites, or removes it.
    public let toggleFavorite: AnyObserver<Void>
    /// Emits when the user does that.
    public let toggled: Observable<Void>

    /// Creates the view model.
    ///
    /// - Parameter row: The item, and whether it is a favorite.
    public init(_ row: ItemRow) {
        let toggling = PublishSubject<Void>()
        self.row = row
        toggleFavorite = toggling.asObserver()
        toggled = toggling.asObservable()
    }
}
