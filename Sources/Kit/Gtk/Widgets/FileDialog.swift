import CGtk
import GtkShims

/// What the dialogs for opening and for saving a file have in common.
@MainActor
enum FileDialog {
    /// Shows a dialog and ties it to a widget.
    ///
    /// - Parameters:
    ///   - widget: The widget whose end closes the dialog.
    ///   - key: The key of the dialog among the widget's objects.
    ///   - finished: Called once with the path, or nil; not after the result was closed.
    ///   - start: Shows the dialog, which calls the function it is given once, and returns what cancels it.
    static func present(
        for widget: any Widget, key: String, finished: @escaping @MainActor (String?) -> Void,
        start: (UnsafeMutablePointer<GtkWindow>?, GtkShimsChosen, UnsafeMutableRawPointer) -> UnsafeMutablePointer<
            GCancellable
        >?
    ) -> PresentedDialog {
        let request = FileRequest(owner: WeakReference(AnyWidget(widget)), key: key, finished: finished)
        let window = gtk_widget_get_root(widget.pointer).map { AnyGObject($0).cast(to: GtkWindow.self) }
        let cancellable = start(
            window,
            { path, data in
                guard let data else { return }
                let request = Unmanaged<FileRequest>.fromOpaque(data).takeRetainedValue()
                let text = path.map { String(cString: $0) }
                g_free(path)
                MainActor.assumeIsolated { request.finish(text) }
            }, Unmanaged.passRetained(request).toOpaque())
        if let cancellable {
            request.cancellable = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(cancellable)))
        }
        widget.attach(nil, forKey: key)
        widget.attach(request.makeTie(), forKey: key)
        return PresentedDialog { [weak request] in request?.dismiss() }
    }

    /// An open dialog, held until it has closed.
    @MainActor
    private final class FileRequest {
        var cancellable: Owned<AnyGObject>?

        private let owner: WeakReference<AnyWidget>
        private let key: String
        private var finished: (@MainActor (String?) -> Void)?
        private weak var tie: DialogTie?

        init(owner: WeakReference<AnyWidget>, key: String, finished: @escaping @MainActor (String?) -> Void) {
            self.owner = owner
            self.key = key
            self.finished = finished
        }

        func makeTie() -> DialogTie {
            let tie = DialogTie { [weak self] in self?.cancel() }
            self.tie = tie
            return tie
        }

        func finish(_ path: String?) {
            let finished = finished
            self.finished = nil
            cancellable = nil
            tie?.detach(from: owner.instance, forKey: key)
            finished?(path)
        }

        func dismiss() {
            finished = nil
            cancel()
        }

        /// Closes the dialog, which then calls ``finish(_:)``.
        private func cancel() { if let cancellable { g_cancellable_cancel(cancellable.instance.cast()) } }
    }
}
