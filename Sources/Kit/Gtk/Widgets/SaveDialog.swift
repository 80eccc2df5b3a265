import CGtk
import GtkShims
import KitLocalization

/// The desktop's dialog for saving a file.
@MainActor
public enum SaveDialog {
    /// Asks where to save a file.
    ///
    /// - Parameters:
    ///   - title: The dialog's title.
    ///   - name: The suggested file name, with its extension.
    ///   - widget: A widget of the parent window; the dialog closes when the widget is disposed of.
    ///   - chosen: Called with the file's path if the user has chosen one and confirmed overwriting, if necessary.
    public static func open(
        _ title: String, name: String, for widget: any Widget, chosen: @escaping @MainActor (String) -> Void
    ) {
        request(title, name: name, for: widget) { path in if let path { chosen(path) } }
    }

    /// Asks where to save a file, and reports the end of the dialog in any case.
    ///
    /// - Parameters:
    ///   - title: The dialog's title.
    ///   - name: The suggested file name, with its extension.
    ///   - widget: A widget of the parent window. The dialog closes when the widget ends, or for another one that saves.
    ///   - finished: Called once, unless the result is closed before: with the file's path, or with nil if the user has
    ///     chosen none.
    /// - Returns: The dialog, to close it early.
    @discardableResult
    public static func request(
        _ title: String, name: String, for widget: any Widget, finished: @escaping @MainActor (String?) -> Void
    ) -> PresentedDialog {
        FileDialog.present(for: widget, key: "kit-save-dialog", finished: finished) { window, chosen, data in
            gtk_shims_ask_for_file(window, title, name, localized("_Save"), localized("_Cancel"), chosen, data)
        }
    }
}
