import CGtk
import GtkShims
import KitIntegerConversion
import KitLocalization

/// A modal sheet over a page that springs up from the bottom, dims the page and leaves downwards.
///
/// It is as high as its content, up to the height that leaves a part of the page visible; higher content scrolls. Content
/// that scrolls by itself, such as a list, gets all of that height. The focus moves to the first control of the content, or
/// of the header if it has none, stays in the sheet even if the focused control is disabled, and returns to its previous widget
/// or one near it.
@MainActor
final class Sheet {
    private let overlay: AnyWidget
    private let underneath: AnyWidget
    private let panel: Box
    private let content: AnyWidget
    /// Whether the content has a height of its own.
    private let hasContentHeight: Bool
    private let backdrop = Box(.vertical)
    private var drag: SheetDrag?
    private var position: SignalConnection?
    private var focusChanges: SignalConnection?
    /// The last focused widget in the sheet.
    private var focus: WeakReference<AnyWidget>?
    private var focusBefore: FocusPlace?
    private var animation: Animation?
    private var isLeaving = false

    /// The visible share of the sheet: 0 for none, 1 for all of it, slightly more while the spring overshoots.
    private(set) var progress = 0.0 {
        didSet {
            let opacity = 1 - (1 - Self.dimmedOpacity) * min(max(progress, 0), 1)
            for part in dimmedParts { gtk_widget_set_opacity(part.pointer, opacity) }
            gtk_widget_queue_allocate(overlay.pointer)
        }
    }

    /// What is dimmed: the page underneath, or what is in another sheet, so that the page does not shine through that.
    private var dimmedParts: [AnyWidget] {
        guard gtk_widget_has_css_class(underneath.pointer, Self.styleClass) != 0 else { return [underneath] }
        var parts: [AnyWidget] = []
        underneath.forEachChild { parts.append($0) }
        return parts
    }

    private static let styleClass = "sheet"
    static let dimmedOpacity = 0.3
    static let arrival = Animation.Curve.spring(damping: 0.8, stiffness: 207, velocity: 1)
    static let departure = Animation.Curve.leaving(milliseconds: 220)
    private static let greatestWidth = 640

    /// Builds the sheet and adopts the screen's widget.
    ///
    /// - Parameters:
    ///   - controller: The screen.
    ///   - overlay: The overlay to add the sheet to.
    ///   - underneath: The widget to dim.
    ///   - close: Called when the user asks to close the sheet.
    init(
        _ controller: ViewController, in overlay: AnyWidget, over underneath: AnyWidget,
        close: @escaping @MainActor () -> Void
    ) {
        self.overlay = overlay
        self.underneath = underneath
        content = AnyWidget(controller.widget)
        content.expand(horizontally: true, vertically: true)
        let header = HeaderBar(title: controller.makeTitle(), hasWindowButtons: false)
        let closeButton = Button(localized("Close"))
        closeButton.onClick(close)
        header.packStart(closeButton)
        controller.configure(header)
        panel = Box(gtk_shims_box_new_with_role(GTK_ORIENTATION_VERTICAL, GTK_ACCESSIBLE_ROLE_DIALOG))
        panel.append(header.widget)
        let isScrolled = content.className == "GtkScrolledWindow"
        let scrolled = isScrolled ? ScrolledWindow(raw: content.raw) : ScrolledWindow(content)
        hasContentHeight = !scrolled.containsScrolling
        gtk_scrolled_window_set_propagate_natural_height(scrolled.opaque, 1)
        panel.append(scrolled)
        panel.setAccessibleLabel(controller.title)
        gtk_shims_set_accessible_modal(panel.pointer, 1)
        panel.addClass("background")
        panel.addClass(Self.styleClass)
        gtk_widget_set_overflow(panel.pointer, GTK_OVERFLOW_HIDDEN)
        panel.onEscape(close)
        backdrop.onMouseButton(1, close)
        drag = SheetDrag(
            on: overlay, header: header.widget, start: { [weak self] in self?.place(in: overlay).y ?? 0 },
            move: { [weak self] in self?.move(by: $0) },
            release: { [weak self] dismisses in dismisses ? close() : self?.spring() })
    }

    /// The widget that a sheet above this one dims.
    var widget: AnyWidget { AnyWidget(panel) }

    func arrive() {
        StyleSheet.sheets.installOnce()
        position = overlay.connect("get-child-position", .childPosition) { [weak self] child in
            guard let self, child.isSame(as: panel) else { return nil }
            return place(in: overlay)
        }
        focusBefore = FocusPlace(inWindowOf: overlay)
        gtk_overlay_add_overlay(overlay.opaque, backdrop.pointer)
        // The screen appears now and may set the initial focus.
        gtk_overlay_add_overlay(overlay.opaque, panel.pointer)
        gtk_widget_set_can_focus(underneath.pointer, 0)
        spring()
        if !panel.holdsFocus { focusFirstControl() }
        focus = panel.focusedPart
        focusChanges = gtk_widget_get_root(overlay.pointer).map {
            AnyGObject(raw: UnsafeMutableRawPointer($0)).onNotify("focus-widget") { [weak self] in
                self?.focusDidChange()
            }
        }
    }

    /// Restores a lost focus, as after the focused button was disabled: no key would reach the sheet.
    private func focusDidChange() {
        guard panel.isFocusLost else {
            focus = panel.focusedPart ?? focus
            return
        }
        // GTK is still changing the widget's state.
        panel.whenIdle { [weak self] panel in
            guard let self, !isLeaving, panel.isFocusLost else { return }
            if focus?.instance?.grabFocusNearby(within: panel, takesPart: false) != true { focusFirstControl() }
        }
    }

    private func focusFirstControl() {
        for place in [content, AnyWidget(panel)] where gtk_widget_child_focus(place.pointer, GTK_DIR_TAB_FORWARD) != 0 {
            return
        }
    }

    /// Makes the page usable at once, slides away, and frees the sheet's widgets when it is off screen.
    func leave() {
        guard !isLeaving else { return }
        isLeaving = true
        focusChanges?.disconnect()
        focusChanges = nil
        drag?.end()
        drag = nil
        gtk_widget_set_can_focus(underneath.pointer, 1)
        gtk_widget_set_can_focus(panel.pointer, 0)
        gtk_widget_set_can_target(panel.pointer, 0)
        giveFocusBack()
        gtk_overlay_remove_overlay(overlay.opaque, backdrop.pointer)
        // From here on only the animation retains the sheet, until it is done.
        animate(Self.departure, to: 0) { self.discard() }
    }

    private func discard() {
        animation = nil
        position?.disconnect()
        position = nil
        gtk_overlay_remove_overlay(overlay.opaque, panel.pointer)
    }

    /// Restores the focus from before the sheet; that widget may be hidden, such as the button that retries a request, or have ended.
    private func giveFocusBack() {
        guard let root = gtk_widget_get_root(overlay.pointer) else { return }
        if focusBefore?.restore(within: overlay) == true { return }
        gtk_root_set_focus(root, nil)
    }

    private func spring() {
        animate(Self.arrival, to: 1) {}
    }

    private func animate(_ curve: Animation.Curve, to end: Double, done: @escaping @MainActor () -> Void) {
        animation?.stop()
        let animation = Animation(curve, on: overlay, from: progress, to: end) { [weak self] in self?.progress = $0 }
        self.animation = animation
        animation.play(done: done)
    }

    private func move(by distance: Double) {
        animation?.stop()
        progress = min(1, 1 - distance / Double(max(size(in: overlay).height, 1)))
    }

    /// Leaves at least 160 pixels of the page visible above the sheet, fewer in a low window.
    private func size(in overlay: AnyWidget) -> (width: Int, height: Int) {
        var least: gint = 0
        gtk_widget_measure(panel.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        let width = max(min(Int(gtk_widget_get_width(overlay.pointer)), Self.greatestWidth), Int(least))
        let whole = Int(gtk_widget_get_height(overlay.pointer))
        let room = whole - min(160, whole / 4)
        guard hasContentHeight else { return (width, room) }
        var natural: gint = 0
        gtk_widget_measure(panel.pointer, GTK_ORIENTATION_VERTICAL, gint(width), nil, &natural, nil, nil)
        return (width, min(room, Int(natural)))
    }

    private func place(in overlay: AnyWidget) -> GdkRectangle {
        let room = (
            width: Int(gtk_widget_get_width(overlay.pointer)), height: Int(gtk_widget_get_height(overlay.pointer))
        )
        let size = size(in: overlay)
        return GdkRectangle(
            x: gint((room.width - size.width) / 2),
            y: gint(room.height - Int(clamping: (Double(size.height) * progress).rounded())),
            width: gint(size.width), height: gint(size.height))
    }
}

extension ScrolledWindow {
    /// Whether the content scrolls by itself, in whole or in a part that takes extra space: it has no height of its own.
    fileprivate var containsScrolling: Bool {
        guard let child = gtk_scrolled_window_get_child(opaque).map({ AnyWidget($0) }) else { return false }
        return child.className != "GtkViewport" || child.hasScrollingPart
    }
}

extension AnyWidget {
    /// Whether a part scrolls and takes extra space, apart from popovers.
    fileprivate var hasScrollingPart: Bool {
        var isFound = false
        forEachChild { part in
            guard !isFound, part.className != "GtkPopover" else { return }
            let scrolls = part.className == "GtkScrolledWindow"
            isFound = scrolls && gtk_widget_compute_expand(part.pointer, GTK_ORIENTATION_VERTICAL) != 0
            isFound = isFound || part.hasScrollingPart
        }
        return isFound
    }
}

extension Widget {
    /// Leaves by Escape, before the widgets around the sheet: a toast would handle it otherwise.
    ///
    /// All other keys propagate: the window activates the focused switch.
    fileprivate func onEscape(_ leave: @escaping @MainActor () -> Void) {
        let keys: OpaquePointer = gtk_event_controller_key_new()
        AnyGObject(keys).connect("key-pressed", .key) { key, _ in
            guard key == guint(GDK_KEY_Escape) else { return false }
            leave()
            return true
        }
        addController(keys)
    }
}
