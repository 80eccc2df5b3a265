import CGtk
import GtkShims

/// A message over a window that requires a response, for example before something is lost.
public struct AlertDialog: Sendable {
    /// What a response does.
    public enum Style: Sendable {
        /// Neither suggested nor destructive.
        case normal
        /// What most users choose.
        case suggested
        /// Something that cannot be undone.
        case destructive

        fileprivate var value: AdwResponseAppearance {
            switch self {
            case .normal: ADW_RESPONSE_DEFAULT
            case .suggested: ADW_RESPONSE_SUGGESTED
            case .destructive: ADW_RESPONSE_DESTRUCTIVE
            }
        }
    }

    /// A button of the dialog.
    public struct Response: Sendable {
        /// Distinguishes the dialog's responses.
        public let id: String

        let label: String
        let style: Style

        /// Creates a response.
        ///
        /// - Parameters:
        ///   - id: Distinguishes the dialog's responses: "discard".
        ///   - label: The button's text, with an underscore before the letter of its key: "_Discard".
        ///   - style: What the response does.
        public init(_ id: String, _ label: String, _ style: Style = .normal) {
            self.id = id
            self.label = label
            self.style = style
        }
    }

    private static let key = "kit-alert-dialog"

    private let title: String
    private let text: String
    private let responses: [Response]
    private let defaultID: String?
    /// The response to Escape, and if the dialog closes without one.
    public let closeID: String

    /// Creates the description of a dialog.
    ///
    /// - Parameters:
    ///   - title: A short question or statement.
    ///   - text: The consequences, in a sentence or two.
    ///   - responses: The buttons, in order.
    ///   - defaultID: The response to Enter; nil for none.
    ///   - closeID: The response to Escape, and if the dialog closes without one; it need not have a button.
    public init(
        title: String, text: String, responses: [Response], default defaultID: String? = nil, close closeID: String
    ) {
        self.title = title
        self.text = text
        self.responses = responses
        self.defaultID = defaultID
        self.closeID = closeID
    }

    /// Shows the dialog.
    ///
    /// - Parameters:
    ///   - widget: A widget of the window to show it over. The dialog closes when the widget ends, or for another dialog
    ///     of the same widget.
    ///   - responded: Called once with the id of the response, unless the result is closed before.
    /// - Returns: The dialog, to close it early.
    @MainActor @discardableResult
    public func present(
        for widget: any Widget, _ responded: @escaping @MainActor (String) -> Void
    ) -> PresentedDialog {
        let alert = makeWidget()
        let presentation = Presentation(alert, for: widget, closeID: closeID, responded)
        widget.attach(nil, forKey: Self.key)
        widget.attach(presentation.tie(forKey: Self.key), forKey: Self.key)
        let window = gtk_widget_get_root(widget.pointer).map { AnyGObject($0) }
        let parent = window.map { WeakReference($0) }
        alert.connect("response", .text) {
            // A response may destroy the window, which libadwaita 1.2 uses until the dialog has ended after this signal.
            let held = parent?.instance.map { Owned(retaining: $0) }
            presentation.finish($0)
            Timeout.whenIdle { withExtendedLifetime(held) {} }
        }
        let closeID = closeID
        alert.onDisposal { presentation.finish(closeID) }
        gtk_shims_alert_present(alert.pointer, window?.cast())
        // libadwaita 1.2 does not name the buttons. Since 1.5 they are parts of a dialog only once it is shown.
        alert.forEachPart { part in
            guard part.className == "GtkButton", let label = Button(raw: part.raw).label else { return }
            part.setAccessibleLabel(Self.withoutMnemonic(label))
        }
        return PresentedDialog { presentation.dismiss() }
    }

    @MainActor
    private func makeWidget() -> AnyWidget {
        let alert = AnyWidget(gtk_shims_alert_new(title, text))
        alert.setAccessibleRole(.alertDialog)
        alert.setAccessibleLabel(title)
        alert.setAccessibleDescription(text)
        for response in responses {
            gtk_shims_alert_add_response(alert.pointer, response.id, response.label, response.style.value)
        }
        gtk_shims_alert_set_responses(alert.pointer, defaultID, closeID)
        return alert
    }

    /// A label as it is shown: without single underscores, and with one for two.
    static func withoutMnemonic(_ label: String) -> String {
        var shown = ""
        var isEscaped = false
        for character in label {
            if character == "_", !isEscaped {
                isEscaped = true
            } else {
                shown.append(character)
                isEscaped = false
            }
        }
        return shown
    }

    /// A shown dialog until its response.
    @MainActor
    private final class Presentation {
        private let alert: WeakReference<AnyWidget>
        private let owner: WeakReference<AnyWidget>
        private let closeID: String
        private var responded: (@MainActor (String) -> Void)?
        private weak var tie: DialogTie?

        init(
            _ alert: AnyWidget, for owner: any Widget, closeID: String,
            _ responded: @escaping @MainActor (String) -> Void
        ) {
            self.alert = WeakReference(alert)
            self.owner = WeakReference(AnyWidget(owner))
            self.closeID = closeID
            self.responded = responded
        }

        func tie(forKey key: String) -> DialogTie {
            let tie = DialogTie { [weak self] in self?.end() }
            self.tie = tie
            return tie
        }

        func finish(_ id: String) {
            guard let responded else { return }
            self.responded = nil
            tie?.detach(from: owner.instance, forKey: AlertDialog.key)
            responded(id)
        }

        func dismiss() {
            guard responded != nil else { return }
            responded = nil
            tie?.detach(from: owner.instance, forKey: AlertDialog.key)
            if let alert = alert.instance { gtk_shims_alert_close(alert.pointer) }
        }

        /// Closes the dialog because its widget has ended, or shows another one.
        private func end() {
            guard let responded else { return }
            self.responded = nil
            if let alert = alert.instance { gtk_shims_alert_close(alert.pointer) }
            responded(closeID)
        }
    }
}
