import CGtk
import Foundation
@_spi(CGtk) import Gtk

/// The first shown window, or widget in one, of one of the classes; nil if there is none.
///
/// - Parameter classes: Names of classes: "AdwMessageDialog".
@MainActor
public func shownWidget(_ classes: String...) -> AnyWidget? {
    for window in allWindows {
        let found = ([window] + window.descendants).first {
            classes.contains($0.className) && gtk_widget_get_mapped($0.pointer) != 0
                && gtk_widget_get_width($0.pointer) > 0
        }
        if let found { return found }
    }
    return nil
}

/// GTK's own dialog to save a file, once it has read the path of the working directory; nil before.
///
/// GTK 4.18 complains about one that is closed earlier.
@MainActor
public func shownSaveDialog() -> AnyWidget? {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).lastPathComponent
    guard let dialog = shownWidget("GtkFileChooserDialog"),
        let path = dialog.descendants.first(where: { $0.className == "GtkPathBar" })
    else { return nil }
    return path.descendants.contains { $0.labelText == folder } ? dialog : nil
}

/// The mapped widgets of all windows, each in a line, indented by its depth, with its text and whether it has the focus.
@MainActor
public func outlineOfWindows() -> String { allWindows.flatMap { $0.outline() }.joined(separator: "\n") }

@MainActor
var allWindows: [AnyWidget] {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).compactMap { index in
        g_list_model_get_item(windows, index).map { Owned(adopting: AnyWidget(raw: $0)).instance }
    }
}

extension AnyWidget {
    fileprivate func outline(depth: Int = 0) -> [String] {
        guard gtk_widget_get_mapped(pointer) != 0 else { return [] }
        var line = String(repeating: "  ", count: depth) + className
        if let text = labelText ?? tooltip { line += " “\(text)”" }
        if focusOfWindow?.isSame(as: self) == true { line += ", focused" }
        var lines = [line]
        var child = gtk_widget_get_first_child(pointer)
        while let next = child {
            lines += AnyWidget(next).outline(depth: depth + 1)
            child = gtk_widget_get_next_sibling(next)
        }
        return lines
    }
}
