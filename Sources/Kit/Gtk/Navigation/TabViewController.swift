import CGtk
import Coordination
import GtkShims
import KitIntegerConversion

/// The screen that contains the tabs of a ``TabNavigator``.
@MainActor
final class TabViewController: ViewController {
    struct Slot {
        let screen: any Screen
        let controller: ViewController
        let onRemoval: @MainActor () -> Void
    }

    private(set) var slots: [Slot?]
    var selectionChanged: (@MainActor (Int) -> Void)?

    private let tabs: [TabNavigator.Tab]
    private var widgets: Widgets?
    private var bar: AnyWidget?
    private var requested = 0
    /// The focused widget of each tab when the keyboard left it.
    private var focuses: [Int: WeakReference<AnyWidget>] = [:]

    private struct Widgets {
        let stack: AnyWidget
        let bins: [AnyWidget]
        let headers: [TabHeader]
        let title: TabTitle
    }

    init(title: String, tabs: [TabNavigator.Tab]) {
        self.tabs = tabs
        slots = tabs.map { _ in nil }
        super.init(title: title)
    }

    override func makeWidget() -> any Widget {
        let stack = AnyWidget(adw_view_stack_new())
        let bins = tabs.enumerated().map { index, tab in
            let bin = AnyWidget(adw_bin_new())
            let page = adw_view_stack_add_titled(stack.opaque, bin.pointer, "\(index)", tab.title)
            adw_view_stack_page_set_icon_name(page, tab.iconName)
            bin.hideAccessiblyWhileUnmapped()
            // Since libadwaita 1.4 the page announces what its bin contains, and the next page's content if that bin is
            // hidden.
            if let page { AnyGObject(page).hideAccessibly(whileUnmapped: bin) }
            return bin
        }
        stack.expand(horizontally: true, vertically: true)
        let widget = Box(.vertical, [stack])
        let column = WeakReference(widget)
        let title = TabTitle(title, of: stack) { [weak self] hasRoom in
            // Widgets must not change during allocation.
            Timeout.after(.zero) { if let column = column.instance { self?.showBar(!hasRoom, in: column) } }
        }
        let headers = tabs.map { _ in TabHeader { [weak self] in self?.showHeader() } }
        widgets = Widgets(stack: stack, bins: bins, headers: headers, title: title)
        select(requested)
        showSlot()
        stack.onNotify("visible-child") { [unowned self] in
            showSlot()
            showHeader()
            selectionChanged?(selected)
        }
        addKeys(to: widget)
        return widget
    }

    override func makeTitle() -> any HeaderTitle { widgets?.title ?? super.makeTitle() }

    override func configure(_ header: any PageHeader) {
        for part in widgets?.headers ?? [] {
            header.packStart(part.start)
            header.packEnd(part.end)
        }
        showHeader()
    }

    var selected: Int {
        guard let widgets, let name = adw_view_stack_get_visible_child_name(widgets.stack.opaque) else {
            return requested
        }
        return Int(String(cString: name)) ?? requested
    }

    /// Selects a tab, now or when the widgets are created.
    func select(_ index: Int) {
        guard slots.indices.contains(index) else { return }
        requested = index
        if let widgets { adw_view_stack_set_visible_child_name(widgets.stack.opaque, "\(index)") }
    }

    func fill(_ index: Int, with screen: any Screen, onRemoval: @escaping @MainActor () -> Void) {
        slots[index] = Slot(screen: screen, controller: screen.makeController(), onRemoval: onRemoval)
        showSlot()
    }

    func empty(_ index: Int) {
        guard let slot = slots[index] else { return }
        slots[index] = nil
        if let widgets {
            adw_bin_set_child(widgets.bins[index].cast(), nil)
            widgets.headers[index].empty()
            focuses[index] = nil
        }
        slot.onRemoval()
    }

    /// Called when the tabs have left the stack: removes every tab's screen.
    func haveLeft() {
        widgets = nil
        bar = nil
        let left = slots
        slots = slots.map { _ in nil }
        for slot in left.reversed() { slot?.onRemoval() }
    }

    /// Creates the selected tab's screen if it does not exist yet: a tab costs nothing until it is first shown.
    private func showSlot() {
        guard let widgets, let slot = slots[selected] else { return }
        let bin = widgets.bins[selected]
        guard adw_bin_get_child(bin.cast()) == nil else { return }
        adw_bin_set_child(bin.cast(), slot.controller.widget.pointer)
        slot.controller.configure(widgets.headers[selected])
    }

    /// Shows the switcher below the tabs if it does not fit above them; it is created when first needed.
    private func showBar(_ isNeeded: Bool, in column: Box) {
        guard let widgets, isNeeded || bar != nil else { return }
        let bar = self.bar ?? AnyWidget(adw_view_switcher_bar_new())
        if self.bar == nil {
            self.bar = bar
            adw_view_switcher_bar_set_stack(bar.opaque, widgets.stack.opaque)
            bar.nameTabs()
            for signal in ["map", "unmap"] { bar.connect(signal, after: true) { bar.markWindowAboveTabs() } }
            column.append(bar)
        }
        adw_view_switcher_bar_set_reveal(bar.opaque, isNeeded ? 1 : 0)
        bar.markWindowAboveTabs()
    }

    private func showHeader() {
        guard let widgets else { return }
        for (index, header) in widgets.headers.enumerated() { header.isInFront = index == selected }
        widgets.title.text = widgets.headers[selected].title ?? slots[selected]?.controller.title ?? title
        widgets.title.spokenText = widgets.headers[selected].spokenTitle
        widgets.title.subtitle = widgets.headers[selected].subtitle
        widgets.title.describeSubtitle(widgets.headers[selected].subtitleDescription)
        widgets.title.colorSubtitle(asWarning: widgets.headers[selected].isSubtitleWarning)
    }

    /// Alt and a digit selects a tab; Ctrl+Tab and Ctrl+Page Down cycle forwards, with Shift or Ctrl+Page Up backwards.
    private func addKeys(to widget: Box) {
        for index in tabs.indices.prefix(9) {
            widget.addShortcut("<Alt>\(index + 1)") { [unowned self] in turn(to: index) }
        }
        // Before the focused widget, which would use these keys to move the focus.
        widget.addShortcut("<Control>Tab|<Control>Page_Down", isFirst: true) { [unowned self] in turn(by: 1) }
        widget.addShortcut("<Control><Shift>Tab|<Control>ISO_Left_Tab|<Control>Page_Up", isFirst: true) {
            [unowned self] in turn(by: -1)
        }
    }

    private func turn(by step: Int) -> Bool { turn(to: (selected + step + tabs.count) % tabs.count) }

    /// Selects a tab from the keyboard and restores its focus.
    private func turn(to index: Int) -> Bool {
        guard let widgets, let root = gtk_widget_get_root(widgets.stack.pointer) else { return false }
        let focus = gtk_root_get_focus(root)
        if let focus, gtk_widget_is_ancestor(focus, widgets.bins[selected].pointer) != 0 {
            focuses[selected] = WeakReference(AnyWidget(focus))
        }
        select(index)
        let bin = widgets.bins[index].pointer
        if focuses[index]?.instance?.grabFocus() == true { return true }
        // The tab's previous focus may be hidden now: the stack focuses it nevertheless, and no focus can be found from
        // there.
        if widgets.stack.isFocusHidden { gtk_root_set_focus(root, nil) }
        if gtk_widget_child_focus(bin, GTK_DIR_TAB_FORWARD) == 0 { gtk_root_set_focus(root, nil) }
        return true
    }
}

extension AnyWidget {
    /// Marks the window while the tab bar is at its bottom, to keep that space free.
    fileprivate func markWindowAboveTabs() {
        guard let root = gtk_widget_get_root(pointer) else { return }
        let window = AnyWidget(raw: UnsafeMutableRawPointer(root))
        let isBelow = adw_view_switcher_bar_get_reveal(opaque) != 0 && gtk_widget_get_mapped(pointer) != 0
        if isBelow { window.addClass("tabs-below") } else { window.removeClass("tabs-below") }
    }
}

extension AnyGObject {
    /// Hides an object, if it is accessible, from assistive technology while a widget is not mapped.
    fileprivate func hideAccessibly(whileUnmapped widget: AnyWidget) {
        let object = self
        let hide: @MainActor (Bool) -> Void = { gtk_shims_set_object_hidden(object.raw, $0 ? 1 : 0) }
        widget.connect("map") { hide(false) }
        widget.connect("unmap") { hide(true) }
        hide(gtk_widget_get_mapped(widget.pointer) == 0)
    }
}
