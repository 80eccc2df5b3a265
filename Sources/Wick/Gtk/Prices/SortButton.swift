import Gtk
import KitLocalization
import WickMarketScreens

/// A label of a section's header: a button with an arrow while its column sorts.
@MainActor
struct SortButton {
    /// Where the arrow stands: on the side on which the title does not align with the column.
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
    ///   - label: What it says, and its arrow.
    ///   - order: The order of the section, which is the description of a label that does not sort.
    func show(_ label: PriceHeader.Label, order: String) {
        button.setAccessibleDescription(label.arrow == nil ? order : "")
        title.text = label.title
        arrow.isVisible = label.arrow != nil
        // The theme's own class, which high contrast hardly dims. A section's name is read whether it sorts or not.
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
