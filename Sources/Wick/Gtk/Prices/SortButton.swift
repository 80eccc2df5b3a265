import Gtk
import KitLocalization
import WickMarketScreens

/// A label in a section's header: a button with an arrow while its column sorts.
@MainActor
struct SortButton {
    /// The position of the arrow: on the side where the title is not aligned with the column.
    enum ArrowPlace {
        case beforeTitle
        case behindTitle
    }

    let button: Button

    private let isDimmedUnlessSorting: Bool
    private let title = Label()
    private let arrow = Image(iconName: "pan-down-symbolic")

    init(arrow place: ArrowPlace) {
        isDimmedUnlessSorting = place == .beforeTitle
        let content = Box(.horizontal, spacing: 2, place == .beforeTitle ? [arrow, title] : [title, arrow])
        content.align(horizontal: place == .beforeTitle ? .end : .start)
        button = Button(child: content)
        button.addClass("flat")
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
            button.setAccessibleLabel(localized("\(label.title), sorted, lowest first"))
        case .descending:
            arrow.iconName = "pan-down-symbolic"
            button.addClass("sorting")
            button.setAccessibleLabel(localized("\(label.title), sorted, highest first"))
        case nil:
            button.removeClass("sorting")
            button.setAccessibleLabel(localized("\(label.title), not sorted"))
        }
    }
}
