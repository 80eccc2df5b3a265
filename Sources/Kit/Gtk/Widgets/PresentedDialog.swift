/// A dialog that is or was open, to close it early.
@MainActor
public final class PresentedDialog {
    private var closing: (@MainActor () -> Void)?

    init(_ close: @escaping @MainActor () -> Void) { closing = close }

    /// Closes the dialog, if it is open, without calling back.
    public func close() {
        let close = closing
        closing = nil
        close?()
    }
}

/// Attached to the widget that a dialog is for: its release closes the dialog.
@MainActor
final class DialogTie {
    private let released: @MainActor () -> Void

    init(_ released: @escaping @MainActor () -> Void) { self.released = released }

    isolated deinit { released() }

    /// Detaches this tie from its widget, unless a later dialog's has replaced it.
    func detach(from widget: AnyWidget?, forKey key: String) {
        guard let widget, widget.attached(forKey: key) === self else { return }
        widget.attach(nil, forKey: key)
    }
}
