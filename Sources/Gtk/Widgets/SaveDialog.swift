import CGtk
import Localization

/// The desktop's own dialog that asks where to save a file.
@MainActor
public enum SaveDialog {
    private static let key = "wick-save-dialog"

    /// Asks where to save a file.
    ///
    /// - Parameters:
    ///   - title: What is saved, in the person's words.
    ///   - name: The name that is proposed, with its ending.
    ///   - widget: What it is asked for: the dialog belongs to its window, and goes with the widget.
    ///   - chosen: Called with the file's path where the person has chosen one; overwriting was confirmed.
    public static func open(
        _ title: String, name: String, for widget: any Widget, chosen: @escaping @MainActor (String) -> Void
    ) {
        let window = gtk_widget_get_root(widget.pointer).map { AnyGObject($0) }
        let dialog = Owned(
            adopting: AnyGObject(
                gtk_file_chooser_native_new(
                    title, window?.cast(), GTK_FILE_CHOOSER_ACTION_SAVE, localized("_Save"), localized("_Cancel"))))
        gtk_native_dialog_set_modal(dialog.instance.cast(), 1)
        gtk_file_chooser_set_current_name(dialog.instance.opaque, name)
        let owner = WeakReference(AnyWidget(widget))
        dialog.instance.connect("response", .response) { [weak dialog] response in
            guard let instance = dialog?.instance else { return }
            let file = response == GTK_RESPONSE_ACCEPT.rawValue ? gtk_file_chooser_get_file(instance.opaque) : nil
            let path = file.flatMap { g_file_get_path($0) }
            if let file { g_object_unref(UnsafeMutableRawPointer(file)) }
            gtk_native_dialog_hide(instance.cast())
            // It is not ended while it tells.
            Timeout.whenIdle { owner.instance?.attach(nil, forKey: key) }
            guard let path else { return }
            defer { g_free(path) }
            chosen(String(cString: path))
        }
        widget.attach(dialog, forKey: key)
        gtk_native_dialog_show(dialog.instance.cast())
    }
}

extension Signature where Handler == @MainActor (Int32) -> Void {
    /// One integer: a dialog's "response".
    fileprivate static var response: Self {
        let function: @convention(c) (UnsafeMutableRawPointer, gint, UnsafeMutableRawPointer) -> Void = {
            _, response, data in
            let data = Int(bitPattern: data)
            MainActor.assumeIsolated {
                guard let data = UnsafeMutableRawPointer(bitPattern: data) else { return }
                Signature.handler(data)(response)
            }
        }
        return Self(parameterCount: 1, returns: false, callback: unsafeBitCast(function, to: GCallback.self))
    }
}
