import CGtk
import GtkShims
import KitLocalization

/// What a screen can set in its page's header bar, whether the bar is its own or shared by all tabs.
@MainActor
public protocol PageHeader: AnyObject {
    /// The title in place of the screen's own; nil for that one.
    var title: String? { get set }

    /// The title for assistive technology, such as a longer one; nil for the visible one.
    var spokenTitle: String? { get set }

    /// The line below the title; hidden if empty.
    var subtitle: String { get set }

    /// The subtitle's tooltip and description for assistive technology; none if empty.
    var subtitleDescription: String { get set }

    /// Whether the subtitle is a warning, such as "Simulated data", and colored as one; default: false.
    var isSubtitleWarning: Bool { get set }

    /// Adds a widget at the start: at the left in left-to-right scripts.
    ///
    /// - Parameter child: A widget without a parent.
    func packStart(_ child: any Widget)

    /// Adds a widget at the end, before those added earlier: at the right in left-to-right scripts.
    ///
    /// - Parameter child: A widget without a parent.
    func packEnd(_ child: any Widget)
}

/// The bar at the top of a page: title, buttons at both ends, and the window buttons.
@MainActor
final class HeaderBar: PageHeader {
    let widget: AnyWidget

    var title: String? {
        didSet { middle.text = title ?? standardTitle }
    }

    var spokenTitle: String? {
        didSet { middle.spokenText = spokenTitle }
    }

    private let middle: any HeaderTitle
    private let standardTitle: String

    init(title: any HeaderTitle, hasWindowButtons: Bool = true) {
        middle = title
        standardTitle = title.text
        widget = AnyWidget(adw_header_bar_new())
        adw_header_bar_set_title_widget(widget.opaque, title.widget.pointer)
        gtk_shims_header_bar_hide_back_button(widget.pointer)
        adw_header_bar_set_show_start_title_buttons(widget.opaque, hasWindowButtons ? 1 : 0)
        adw_header_bar_set_show_end_title_buttons(widget.opaque, hasWindowButtons ? 1 : 0)
        widget.attach(self, forKey: "header-bar")
    }

    var subtitle: String {
        get { middle.subtitle }
        set { middle.subtitle = newValue }
    }

    var subtitleDescription = "" {
        didSet { middle.describeSubtitle(subtitleDescription) }
    }

    var isSubtitleWarning = false {
        didSet { middle.colorSubtitle(asWarning: isSubtitleWarning) }
    }

    func packStart(_ child: any Widget) { adw_header_bar_pack_start(widget.opaque, child.pointer) }

    func packEnd(_ child: any Widget) { adw_header_bar_pack_end(widget.opaque, child.pointer) }
}

@MainActor
protocol HeaderTitle: AnyObject {
    var widget: AnyWidget { get }
    var text: String { get set }
    /// The text for assistive technology; nil for ``text``.
    var spokenText: String? { get set }
    /// The line below the title; hidden if empty.
    var subtitle: String { get set }

    /// Sets the subtitle's tooltip and its description for assistive technology; an empty text removes both.
    func describeSubtitle(_ text: String)
}

extension HeaderTitle {
    /// Colors the subtitle as a warning, or not.
    func colorSubtitle(asWarning isWarning: Bool) {
        if isWarning { widget.addClass(ShrinkingTitle.warning) } else { widget.removeClass(ShrinkingTitle.warning) }
    }
}

/// A page's title, with a line below it.
@MainActor
final class PageTitle: HeaderTitle {
    let widget: AnyWidget

    private let title: AnyWidget
    private let line: Label

    init(_ title: String) {
        StyleSheet.titles.installOnce()
        self.title = AnyWidget(adw_window_title_new(title.sanitized(), nil))
        self.title.setAccessibleRole(ofParts: "GtkLabel", with: "title", .heading)
        let line = self.title.firstDescendant(withClass: "subtitle") ?? self.title
        self.line = Label(objectAddress: line.objectAddress)
        let text = self.title.firstDescendant(withClass: "title") ?? self.title
        widget = ShrinkingTitle(self.title, text: text, line: line).widget
        guard !line.isSame(as: self.title) else { return }
        // Always one line, at any width: it may be a warning, which must be readable.
        self.line.unwrap()
        self.line.ellipsize(at: .center)
        self.line.alignText(.center)
    }

    var text: String {
        get { String(cString: adw_window_title_get_title(title.opaque)) }
        set {
            adw_window_title_set_title(title.opaque, newValue.sanitized())
            nameHeading()
        }
    }

    var spokenText: String? {
        didSet { nameHeading() }
    }

    /// Names the label of the title, which takes the name of its text at each change of that.
    private func nameHeading() {
        title.firstDescendant(withClass: "title")?.setAccessibleLabel(spokenText ?? text)
    }

    var subtitle: String {
        get { String(cString: adw_window_title_get_subtitle(title.opaque)) }
        set { adw_window_title_set_subtitle(title.opaque, newValue.sanitized()) }
    }

    func describeSubtitle(_ text: String) { line.describe(text) }
}

extension Label {
    /// Sets the label's tooltip and its description for assistive technology; an empty text removes both.
    func describe(_ text: String) {
        guard text != (tooltip ?? "") else { return }
        tooltip = text.isEmpty ? nil : text
        setAccessibleDescription(text)
    }
}

extension AnyWidget {
    fileprivate func firstDescendant(withClass styleClass: String) -> AnyWidget? {
        var child = gtk_widget_get_first_child(pointer)
        while let next = child {
            if gtk_widget_has_css_class(next, styleClass) != 0 { return AnyWidget(next) }
            if let found = AnyWidget(next).firstDescendant(withClass: styleClass) { return found }
            child = gtk_widget_get_next_sibling(next)
        }
        return nil
    }
}

extension StyleSheet {
    /// Style additions for titles.
    fileprivate static let titles = StyleSheet(
        """
        windowtitle .subtitle { padding: 0; }
        .warning-subtitle windowtitle .subtitle { color: @warning_text; font-weight: bold; opacity: 1; }
        headerbar windowtitle { margin: 0; }
        """)
}
