import CGtk
import Foundation
import GtkShims
import KitIntegerConversion
import KitLocalization

/// A row of the shortcuts window: the title of a shortcut, with its keys beside it or, where they do not fit, below it.
@MainActor
struct ShortcutRow {
    let widget = AnyWidget(adw_preferences_row_new())

    private let title: Label
    private let keys = AnyWidget(gtk_shims_wrap_box_new(12, 6))
    private let content: Box
    private let foundBy: String

    private static let margin = 12
    private static let spacing = 24

    init(_ shortcut: ShortcutGroup.Shortcut) {
        StyleSheet.keyCaps.installOnce()
        let combinations = shortcut.keys.map { KeyCombination($0) }
        title = Label(shortcut.title)
        title.wrap()
        title.alignText(.start)
        title.align(vertical: .center)
        // Requests one line, and more only if the row is too narrow.
        gtk_label_set_natural_wrap_mode(title.opaque, GTK_NATURAL_WRAP_NONE)
        for combination in combinations { gtk_shims_wrap_box_append(keys.pointer, Self.caps(combination).pointer) }
        // The row's name contains the keys.
        keys.hideAccessibly()
        content = Box(.horizontal, spacing: Self.spacing, [title, keys])
        content.setMargins(horizontal: Self.margin, vertical: 10)
        let texts = combinations.map(\.text)
            .joined(separator: localized(", ", context: "between the items of a list"))
        foundBy = "\(shortcut.title) \(texts)".foldedForSearch
        widget.setAccessibleLabel("\(shortcut.title): \(texts)")
        gtk_list_box_row_set_activatable(widget.cast(), 0)
        gtk_list_box_row_set_child(widget.cast(), content.pointer)
    }

    /// Whether the title or the keys contain each of some words.
    ///
    /// - Parameter words: Parts of a text that is ``Swift/String/foldedForSearch``.
    func contains(_ words: [Substring]) -> Bool { words.allSatisfy { foundBy.contains($0) } }

    /// Places the keys beside the title if there is room for both on one line, otherwise below it.
    ///
    /// - Parameter width: The width of the row, in pixels.
    func fit(width: Int) {
        // That of the row without its content, which themes choose.
        let padding = widget.naturalWidth - AnyWidget(content).naturalWidth + 2 * Self.margin
        let isWide = padding + AnyWidget(title).naturalWidth + Self.spacing + keys.naturalWidth <= width
        content.orient(isWide ? .horizontal : .vertical)
        content.spacing = isWide ? Self.spacing : 6
        title.expand(horizontally: isWide)
        keys.align(horizontal: isWide ? .end : .fill, vertical: .center)
    }

    private static func caps(_ combination: KeyCombination) -> Box {
        let box = Box(.horizontal, spacing: 4)
        // Keys are written in this order in all scripts.
        gtk_widget_set_direction(box.pointer, GTK_TEXT_DIR_LTR)
        for (index, text) in combination.caps.enumerated() {
            if index > 0 {
                let plus = Label("+")
                plus.addClass("dim-label")
                box.append(plus)
            }
            let cap = Label(text)
            cap.addClass("keycap")
            box.append(cap)
        }
        return box
    }
}

extension String {
    /// The text without differences of case, accents and width, also of the two letters i of Turkish.
    var foldedForSearch: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacing("ı", with: "i")
    }
}

extension AnyWidget {
    fileprivate var naturalWidth: Int {
        var width: gint = 0
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        return Int(width)
    }
}

extension StyleSheet {
    /// Style additions for the caps of keys; libadwaita's are for windows of GTK that it deprecates.
    fileprivate static let keyCaps = StyleSheet(
        """
        row .keycap {
            min-width: 16px; min-height: 20px; padding: 1px 7px; border-radius: 6px; font-size: smaller;
            background-color: alpha(currentColor, 0.06);
            box-shadow: inset 0 0 0 1px @borders, inset 0 -2px 0 @borders;
        }
        """)
}
