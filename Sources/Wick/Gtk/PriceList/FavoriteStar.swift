import Gtk
import KitLocalization
import WickMarketScreens

/// The star of a row that adds its coin to the favorites or removes it.
@MainActor
struct FavoriteStar {
    /// The width and height, in pixels.
    nonisolated static let side = 34.0
    /// The width and height on a narrow page, which may be used by touch.
    nonisolated static let touchSide = 44.0

    let button: ToggleButton

    private let icon = Image(iconName: Self.iconName(isFavorite: false))

    /// Creates a star.
    ///
    /// - Parameter isFavorite: Whether the row's coin is a favorite now.
    init(isFavorite: @escaping @MainActor () -> Bool) {
        button = ToggleButton(child: icon)
        button.addClass("favorite-star")
        button.addClass("flat")
        button.addClass("circular")
        button.explain { RowAction.favorite(isFavorite()).label }
        button.onToggle { [button] in
            let isFavorite = isFavorite()
            guard button.isActive != isFavorite else { return }
            // It follows the favorites: the change may fail.
            button.isActive = isFavorite
            button.activateAction(RowAction.favorite(isFavorite).fullName)
        }
    }

    /// Shows whether the row's coin is a favorite.
    ///
    /// - Parameter row: The row.
    func show(_ row: PriceRow) {
        button.isActive = row.isFavorite
        icon.iconName = Self.iconName(isFavorite: row.isFavorite)
        button.setAccessibleLabel(RowAction.favorite(row.isFavorite).label)
        // In a closed row, Tab goes on to the next one, and keys act on the row.
        button.isFocusable = row.isOpen
    }

    static func iconName(isFavorite: Bool) -> String {
        isFavorite ? "starred-symbolic" : "non-starred-symbolic"
    }
}
