import CGtk
import Coordination

/// The screen that holds the tabs of a ``TabNavigator``.
@MainActor
final class TabViewController: ViewController {
    /// What stands in a tab.
    struct Slot {
        let controller: ViewController
        let onRemoval: @MainActor () -> Void
    }

    private(set) var slots: [Slot?]

    private let tabs: [TabNavigator.Tab]
    private var widgets: Widgets?
    private var header: HeaderBar?
    private var wanted = 0

    private struct Widgets {
        let stack: AnyWidget
        let bins: [AnyWidget]
        let bar: AnyWidget
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
            return bin
        }
        stack.expand(horizontally: true, vertically: true)
        let bar = AnyWidget(adw_view_switcher_bar_new())
        adw_view_switcher_bar_set_stack(bar.opaque, stack.opaque)
        widgets = Widgets(stack: stack, bins: bins, bar: bar)
        for index in slots.indices { showSlot(index) }
        select(wanted)
        return Box(.vertical, [stack, bar])
    }

    override func configure(_ header: HeaderBar) {
        self.header = header
        for slot in slots { slot?.controller.configure(header) }
        guard let widgets else { return }
        let switcher = AnyWidget(adw_view_switcher_title_new())
        adw_view_switcher_title_set_title(switcher.opaque, title)
        adw_view_switcher_title_set_stack(switcher.opaque, widgets.stack.opaque)
        header.setTitleWidget(switcher)
        // The title takes the switcher's place where the window is narrow: then the bar below has it.
        let follow: @MainActor () -> Void = {
            let isNarrow = adw_view_switcher_title_get_title_visible(switcher.opaque)
            adw_view_switcher_bar_set_reveal(widgets.bar.opaque, isNarrow)
        }
        switcher.onNotify("title-visible", follow)
        follow()
    }

    /// The index of the tab in front.
    var selected: Int {
        guard let widgets, let name = adw_view_stack_get_visible_child_name(widgets.stack.opaque) else { return wanted }
        return Int(String(cString: name)) ?? wanted
    }

    /// Brings a tab to the front, now or when the widgets are made.
    func select(_ index: Int) {
        guard slots.indices.contains(index) else { return }
        wanted = index
        if let widgets { adw_view_stack_set_visible_child_name(widgets.stack.opaque, "\(index)") }
    }

    /// Puts a screen into a tab that has none.
    func fill(_ index: Int, with controller: ViewController, onRemoval: @escaping @MainActor () -> Void) {
        slots[index] = Slot(controller: controller, onRemoval: onRemoval)
        showSlot(index)
        if let header { controller.configure(header) }
    }

    /// Takes a tab's screen away.
    func empty(_ index: Int) {
        guard let slot = slots[index] else { return }
        slots[index] = nil
        if let widgets { adw_bin_set_child(widgets.bins[index].cast(), nil) }
        slot.onRemoval()
    }

    /// The tabs have left the stack, and every tab's screen with them.
    func haveLeft() {
        widgets = nil
        header = nil
        let left = slots
        slots = slots.map { _ in nil }
        for slot in left.reversed() { slot?.onRemoval() }
    }

    private func showSlot(_ index: Int) {
        guard let widgets, let slot = slots[index] else { return }
        adw_bin_set_child(widgets.bins[index].cast(), slot.controller.widget.pointer)
    }
}
