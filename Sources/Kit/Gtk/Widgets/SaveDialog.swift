import CGtk
import GtkShims
import KitLocalization

/// The desktop's dialog for saving a file.
@MainActor
public enum SaveDialog {
    private static let key = "kit-save-dialog"

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
        let window = gtk_widget_get_root(widget.pointer).map { AnyGObject($0) }
        let request = FileRequest(owner: WeakReference(AnyWidget(widget)), chosen: chosen)
        let cancellable = gtk_shims_ask_for_file(
            window?.cast(), title, name, localized("_Save"), localized("_Cancel"),
            { path, data in
                guard let data else { return }
                let request = Unmanaged<FileRequest>.fromOpaque(data).takeRetainedValue()
                let text = path.map { String(cString: $0) }
                g_free(path)
                MainActor.assumeIsolated { request.finish(text) }
            }, Unmanaged.passRetained(request).toOpaque())
        guard let cancellable else { return }
        widget.attach(OpenDialog(cancellable), forKey: key)
    }

    @MainActor
    private final class FileRequest {
        private let owner: WeakReference<AnyWidget>
        private let chosen: @MainActor (String) -> Void

        init(owner: WeakReference<AnyWidget>, chosen: @escaping @MainActor (String) -> Void) {
            self.owner = owner
            self.chosen = chosen
        }

        func finish(_ path: String?) {
            guard let widget = owner.instance else { return }
            widget.attach(nil, forKey: key)
            if let path { chosen(path) }
        }
    }

    /// Closes its dialog on release.
    private final class OpenDialog {
        private let cancellable: UnsafeMutablePointer<GCancellable>

        /// Takes over the reference.
        init(_ cancellable: UnsafeMutablePointer<GCancellable>) { self.cancellable = cancellable }

        deinit {
            g_cancellable_cancel(cancellable)
            g_object_unref(cancellable)
        }
    }
}
