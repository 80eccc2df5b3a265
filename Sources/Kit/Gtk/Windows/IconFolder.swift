import CGtk
import Foundation

/// The icons installed with the program, even if the desktop does not search their folder.
@MainActor
enum IconFolder {
    private static var isAdded = false

    /// Adds a search path relative to the program: `PREFIX/share/icons` for a program in `PREFIX/bin` or deeper.
    static func addBesideProgram() {
        guard !isAdded, let display = gdk_display_get_default() else { return }
        isAdded = true
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return }
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
        let theme = gtk_icon_theme_get_for_display(display)
        for place in ["../share/icons", "../../share/icons"] {
            let path = folder.appendingPathComponent(place).standardizedFileURL.path
            if FileManager.default.fileExists(atPath: path + "/hicolor") { gtk_icon_theme_add_search_path(theme, path) }
        }
    }
}
