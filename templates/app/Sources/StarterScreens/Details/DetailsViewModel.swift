import Coordination
import Rx

/// The view model of one item's page.
public final class DetailsViewModel: Screen, Sendable {
    /// The item.
    public let item: Item
    /// Whether it is a favorite.
    public let isFavorite: Bool
    /// Adds the item to the favorites, or removes it.
    public let favoriteTapped = PublishRelay<Void>()
    /// Emits the item when the user does that, and completes, which closes the page.
    public let toggled: Observable<Item.ID>
    /// The page's title.
    public var title: String { item.title }

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isFavorite: Whether it is a favorite.
    public init(_ item: Item, isFavorite: Bool) {
        self.item = item
        self.isFavorite = isFavorite
        toggled = favoriteTapped.map { item.id }.take(1)
    }
}
