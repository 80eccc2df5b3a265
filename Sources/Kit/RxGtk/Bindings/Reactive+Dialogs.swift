import Gtk
import Rx

@MainActor
extension Reactive where Base: Widget {
    /// Shows a dialog over the widget's window for each subscriber, and emits the id of the user's response.
    ///
    /// Disposing of the subscription closes the dialog. If the widget ends first, the close response is emitted.
    ///
    /// - Parameter alert: The dialog.
    public func response(to alert: AlertDialog) -> Single<String> {
        result(ended: alert.closeID) { widget, finished in alert.present(for: widget, finished) }
    }

    /// Asks for a file for each subscriber, and emits its path, or nil if the user has chosen none.
    ///
    /// Disposing of the subscription closes the dialog. If the widget ends first, nil is emitted.
    ///
    /// - Parameters:
    ///   - title: The dialog's title.
    ///   - types: The kinds of files to choose from, the first of which are shown at first; empty for all files.
    ///   - path: The file that is selected at first; nil for none.
    public func pathToOpen(
        _ title: String, types: [OpenDialog.FileType] = [], selecting path: String? = nil
    ) -> Single<String?> {
        result(ended: nil) { widget, finished in
            OpenDialog.request(title, types: types, selecting: path, for: widget, finished: finished)
        }
    }

    /// Asks where to save a file for each subscriber, and emits its path, or nil if the user has chosen none.
    ///
    /// Disposing of the subscription closes the dialog. If the widget ends first, nil is emitted.
    ///
    /// - Parameters:
    ///   - title: The dialog's title.
    ///   - name: The suggested file name, with its extension.
    public func pathToSave(_ title: String, name: String) -> Single<String?> {
        result(ended: nil) { widget, finished in
            SaveDialog.request(title, name: name, for: widget, finished: finished)
        }
    }

    /// The result of a dialog.
    ///
    /// - Parameters:
    ///   - ended: The result if the widget has ended before the subscription.
    ///   - present: Shows the dialog; its last argument reports the result, once.
    private func result<Value: Sendable>(
        ended: Value,
        _ present: @escaping @MainActor (Base, @escaping @MainActor (Value) -> Void) -> PresentedDialog
    ) -> Single<Value> {
        let reference = WeakReference(base)
        return Single.create { observer in
            let showing = Showing()
            onMainThread(observer) { observer in
                guard let base = reference.instance else { return observer(.success(ended)) }
                showing.start { present(base) { observer(.success($0)) } }
            }
            return showing
        }
    }
}

/// A subscription to a dialog's result.
private final class Showing: Disposable, Sendable {
    @MainActor private var dialog: PresentedDialog?
    @MainActor private var isDisposed = false

    @MainActor
    func start(_ present: @MainActor () -> PresentedDialog) {
        guard !isDisposed else { return }
        dialog = present()
    }

    func dispose() {
        onMainThread(self) { showing in
            showing.isDisposed = true
            showing.dialog?.close()
            showing.dialog = nil
        }
    }
}
