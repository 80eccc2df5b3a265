import Gtk
import Localization

/// What stands in place of a list while there is none: what is the case, and Retry where that may help.
@MainActor
struct MessageView {
    let widget: StatusPage
    let retry = Button(localized("Retry"))

    init() {
        retry.addClass("pill")
        retry.addClass("suggested-action")
        retry.align(horizontal: .center)
        widget = StatusPage(child: retry)
        widget.makeFocusable()
    }

    /// Says something.
    func show(_ title: String, _ text: String = "", icon: String, canRetry: Bool = false) {
        widget.iconName = icon
        widget.title = title
        widget.setDescription(text)
        retry.isVisible = canRetry
        widget.setAccessibleLabel([title, text].filter { !$0.isEmpty }.joined(separator: ". "))
    }

    /// Takes the keyboard's focus: to what can be done, else to what is said.
    func grabFocus() {
        if retry.isVisible { retry.grabFocus() } else { widget.grabFocus() }
    }
}
