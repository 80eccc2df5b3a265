import Gtk
import KitLocalization
import WickMarket
import WickMarketScreens

/// A label in a section's header: a button with an arrow while its column sorts.
@MainActor
struct SortButton {
    let button: Button

    private let isDimmedUnlessSorting: Bool
    private let title = Label()
    private let arrow = Image(iconName: "pan-down-symbolic")

    /// Creates the label of a column.
    init(_ column: SortColumn) {
        isDimmedUnlessSorting = column != .name
        // The arrow is on the side where the title is not aligned with the column.
        let isAtStart = column == .rank || column == .name
        let content = Box(.horizontal, spacing: 2, isAtStart ? [title, arrow] : [arrow, title])
        content.align(horizontal: isAtStart ? .start : .end)
        button = Button(child: content)
        button.addClass("flat")
        button.addClass(Self.styleClass(of: column))
        guard column == .name else { return }
        title.ellipsize()
        button.align(horizontal: .start)
        button.expand(horizontally: true)
    }

    private static func styleClass(of column: SortColumn) -> String {
        switch column {
        case .rank: "column-rank"
        case .name: "name"
        case .marketCap, .volume: "column-amount"
        case .price: "column-price"
        case .change: "column-change"
        case .change1h, .change7d: "column-further-change"
        }
    }

    /// Shows a label.
    ///
    /// - Parameters:
    ///   - label: The text and the arrow.
    ///   - order: The section's sort order, the accessible description of a label that does not sort.
    func show(_ label: PriceHeader.Label, order: String) {
        button.setAccessibleDescription(label.arrow == nil ? order : "")
        title.text = label.title
        arrow.isVisible = label.arrow != nil
        // The theme's own class, which is hardly dimmed with high contrast. A section's name is never dimmed.
        if label.arrow == nil, isDimmedUnlessSorting {
            title.addClass("dim-label")
        } else {
            title.removeClass("dim-label")
        }
        switch label.arrow {
        case .ascending:
            arrow.iconName = "pan-up-symbolic"
            button.addClass("sorting")
            button.setAccessibleLabel(localized("\(label.name), sorted, lowest first"))
        case .descending:
            arrow.iconName = "pan-down-symbolic"
            button.addClass("sorting")
            button.setAccessibleLabel(localized("\(label.name), sorted, highest first"))
        case nil:
            button.removeClass("sorting")
            button.setAccessibleLabel(localized("\(label.name), not sorted"))
        }
    }
}
