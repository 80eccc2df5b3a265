import CGtk
import GtkShims

/// The middle of the header over tabs: their switcher if there is space for it, otherwise the screen's title.
///
/// The subtitle is visible in both cases: below the title, or in a pill beside the switcher.
@MainActor
final class TabTitle: HeaderTitle {
    let widget: AnyWidget

    private let title: PageTitle
    private let switcher: AnyWidget
    private let pill = Label()

    /// Creates the title.
    ///
    /// - Parameters:
    ///   - title: The screen's title.
    ///   - stack: The AdwViewStack of the tabs.
    ///   - changed: Called initially and on each change with whether the switcher fits.
    init(_ title: String, of stack: AnyWidget, changed: @escaping @MainActor (Bool) -> Void) {
        StyleSheet.tabs.installOnce()
        self.title = PageTitle(title)
        switcher = AnyWidget(adw_view_switcher_new())
        adw_view_switcher_set_policy(switcher.opaque, ADW_VIEW_SWITCHER_POLICY_WIDE)
        adw_view_switcher_set_stack(switcher.opaque, stack.opaque)
        switcher.nameTabs()
        pill.addClass("header-pill")
        pill.align(vertical: .center)
        pill.isVisible = false
        let wide = Box(.horizontal, spacing: 12, [switcher, pill])
        // AdwViewSwitcherTitle hides its subtitle while it shows the switcher.
        widget = AnyWidget(gtk_shims_fitting_child_new(wide.pointer, self.title.widget.pointer))
        let follow: @MainActor () -> Void = { [widget] in
            changed(gtk_shims_fitting_child_shows_first(widget.pointer) != 0)
        }
        widget.connect("switched", follow)
        follow()
    }

    /// The title of the selected tab's screen, shown while the switcher does not fit.
    var text: String {
        get { title.text }
        set { title.text = newValue }
    }

    var spokenText: String? {
        get { title.spokenText }
        set { title.spokenText = newValue }
    }

    var subtitle: String {
        get { title.subtitle }
        set {
            title.subtitle = newValue
            pill.text = newValue
            pill.isVisible = !newValue.isEmpty
        }
    }

    func describeSubtitle(_ text: String) {
        title.describeSubtitle(text)
        pill.describe(text)
    }
}

extension StyleSheet {
    /// Style additions for the header over tabs.
    fileprivate static let tabs = StyleSheet(
        """
        .header-pill {
            padding: 2px 10px; border-radius: 99px; font-size: smaller;
            background: alpha(currentColor, 0.1);
        }
        .warning-subtitle .header-pill {
            font-weight: bold; background: alpha(@warning_color, 0.15); color: @warning_text;
        }
        .tabs-below toast { margin-bottom: 62px; }
        """)
}
