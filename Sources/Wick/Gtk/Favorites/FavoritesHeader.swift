import Gtk
import KitLocalization
import WickMarketScreens

/// The header of the favorites: the age of their prices, and the choice of the group once there are several.
@MainActor
final class FavoritesHeader: PriceListHeader {
    let widget: any Widget
    let group = DropDown([localized("Favorites")], label: localized("Group"))
    let edit = Button(iconName: "document-edit-symbolic", label: localized("Edit Groups"))

    private let lines = StatusLines()
    private let controls: Box
    private var isNeeded = false

    init() {
        controls = Box(.horizontal, spacing: 6, [group, edit])
        controls.isVisible = false
        let content = Box(.vertical, spacing: 12, [lines.widget, controls])
        content.addClass("market-header-content")
        widget = Box(.vertical, [Clamp(content, width: PriceListPage.width)])
    }

    func show(_ status: PriceStatus) {
        lines.show(status)
        isNeeded = status.content != .noFavorites || status.storeError != nil
        updateVisibility()
    }

    /// Shows the groups to choose from, and which one is visible.
    func show(_ groups: VisibleGroups) {
        if group.titles != groups.titles { group.titles = groups.titles }
        if group.selected != groups.shown { group.selected = groups.shown }
        controls.isVisible = groups.titles.count > 1
        updateVisibility()
    }

    func fit(_ widthClass: WidthClass) {
        group.expand(horizontally: widthClass.isNarrow)
        group.align(horizontal: widthClass.isNarrow ? .fill : .start)
    }

    private func updateVisibility() { widget.isVisible = isNeeded || controls.isVisible }
}
