import CGtk
import GtkShims
import KitLocalization

/// The desktop's dialog for opening a file.
@MainActor
public enum OpenDialog {
    /// A kind of files that the user can choose from.
    public struct FileType: Sendable {
        let name: String
        let suffixes: [String]

        /// Creates a kind of files.
        ///
        /// - Parameters:
        ///   - name: Its name: "Pictures".
        ///   - suffixes: The ends of the files' names without a dot, in any case: "png".
        public init(_ name: String, suffixes: [String]) {
            self.name = name
            self.suffixes = suffixes
        }
    }

    /// Asks for a file.
    ///
    /// - Parameters:
    ///   - title: The dialog's title.
    ///   - types: The kinds of files to choose from, the first of which are shown at first; empty for all files.
    ///   - path: The file that is selected at first; nil for none.
    ///   - widget: A widget of the parent window. The dialog closes when the widget ends, or for another one that opens.
    ///   - finished: Called once, unless the result is closed before: with the file's path, or with nil if the user has
    ///     chosen none.
    /// - Returns: The dialog, to close it early.
    @discardableResult
    public static func request(
        _ title: String, types: [FileType] = [], selecting path: String? = nil, for widget: any Widget,
        finished: @escaping @MainActor (String?) -> Void
    ) -> PresentedDialog {
        let filters = types.isEmpty ? nil : makeFilters(types)
        return FileDialog.present(for: widget, key: "kit-open-dialog", finished: finished) { window, chosen, data in
            withExtendedLifetime(filters) {
                gtk_shims_ask_to_open(
                    window, title, path, filters?.instance.opaque, localized("_Open"), localized("_Cancel"), chosen,
                    data)
            }
        }
    }

    private static func makeFilters(_ types: [FileType]) -> Owned<AnyGObject> {
        let filters = Owned(adopting: AnyGObject(g_list_store_new(gtk_file_filter_get_type())))
        for type in types {
            let filter = Owned(adopting: AnyGObject(gtk_file_filter_new()))
            gtk_file_filter_set_name(filter.instance.opaque, type.name)
            for suffix in type.suffixes { gtk_file_filter_add_suffix(filter.instance.opaque, suffix) }
            withExtendedLifetime(filter) { g_list_store_append(filters.instance.opaque, filter.instance.raw) }
        }
        return filters
    }
}
