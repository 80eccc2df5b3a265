import KitLocalization

/// The page in place of a list while there is none: what is the case, and Retry where that may help.
@MainActor
public struct MessagePage {
    /// The page.
    public let widget: StatusPage
    /// The button that has it tried again.
    public let retry = Button(localized("Retry"))

    /// Makes a page that says nothing yet.
    public init() {
        retry.addClass("pill")
        retry.addClass("suggested-action")
        retry.align(horizontal: .center)
        widget = StatusPage(child: retry)
        widget.makeFocusable()
    }

    /// Says why there is no list.
    ///
    /// - Parameters:
    ///   - title: What is the case, in a few words.
    ///   - text: More about it, taken literally; nothing where it is empty.
    ///   - iconName: A picture to it, of the theme.
    ///   - canRetry: Whether the person can have it tried again.
    public func show(_ title: String, _ text: String = "", iconName: String, canRetry: Bool = false) {
        widget.iconName = iconName
        widget.title = title
        widget.setDescription(text)
        retry.isVisible = canRetry
        widget.setAccessibleLabel([title, text].filter { !$0.isEmpty }.joined(separator: ". "))
    }

    /// Takes the keyboard's focus: to what can be done, else to what is said.
    public func grabFocus() {
        if retry.isVisible { retry.grabFocus() } else { widget.grabFocus() }
    }
}
