import CGtk
import GtkShims
import KitIntegerConversion

/// A vertically scrolling container.
///
/// It takes the keyboard focus if its content has no control; Up and Down then scroll, as Page Up, Page Down, Home and End do.
public struct ScrolledWindow: Widget, Handle { let address: ObjectAddress }

extension ScrolledWindow {
    /// Creates a scrolling container that takes extra space.
    ///
    /// - Parameters:
    ///   - child: The content, a widget without a parent.
    ///   - isHorizontal: Whether it also scrolls horizontally.
    public init(_ child: any Widget, isHorizontal: Bool = false) {
        self.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(
            opaque, isHorizontal ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.pointer)
        nameScrollBars()
        expand(horizontally: true, vertically: true)
        scrollByArrowKeys()
    }

    /// Scrolls by the keys that GTK leaves to controls, which may be in the content.
    private func scrollByArrowKeys() {
        StyleSheet.scrolling.installOnce()
        for (keys, step) in [("Up|KP_Up", -1.0), ("Down|KP_Down", 1)] {
            addShortcut(keys, scope: .focus) {
                let position = verticalAdjustment
                guard gtk_widget_is_focus(pointer) != 0, position.upper > position.pageSize else { return false }
                position.value += step * position.click
                return true
            }
        }
    }

    /// Makes the scroll bar begin below what overlays the top of the page.
    ///
    /// - Parameter top: The height of the overlay, in pixels.
    public func setScrollBarInset(top: Int) {
        gtk_widget_set_margin_top(gtk_scrolled_window_get_vscrollbar(opaque), gint(top))
    }

    /// Makes the scroll bar end above what overlays the bottom of the page.
    ///
    /// - Parameter bottom: The height of the overlay, in pixels.
    public func setScrollBarInset(bottom: Int) {
        gtk_widget_set_margin_bottom(gtk_scrolled_window_get_vscrollbar(opaque), gint(bottom))
    }

    /// Calls back while less than one visible height is left to scroll: on scrolling, and when the content becomes
    /// longer.
    ///
    /// For a list that is loaded in pages: the handler requests the next page unless that is loading already. A sectioned list
    /// has no end while it is empty or its rows are still being added.
    ///
    /// - Parameter handler: Called on the main thread.
    public func onNearingEnd(_ handler: @escaping @MainActor () -> Void) {
        let adjustment = verticalAdjustment
        for signal in Adjustment.signals {
            adjustment.connect(signal) { if adjustment.isNearEnd { handler() } }
        }
    }

    /// The scroll position, in pixels from the left.
    public var horizontalAdjustment: Adjustment {
        Adjustment(raw: UnsafeMutableRawPointer(gtk_scrolled_window_get_hadjustment(opaque)))
    }

    /// The scroll position, in pixels from the top.
    public var verticalAdjustment: Adjustment {
        Adjustment(raw: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(opaque)))
    }
}

extension StyleSheet {
    /// A scrolled text with the focus has a ring, which the theme draws around controls only.
    fileprivate static let scrolling = StyleSheet(
        "scrolledwindow:focus:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }")
}

extension Widget {
    /// The innermost scrolled window that contains the widget; nil if there is none.
    public var scrolledWindow: ScrolledWindow? {
        gtk_widget_get_ancestor(pointer, gtk_scrolled_window_get_type()).map { ScrolledWindow($0) }
    }
}

/// A number within bounds, moved by a scroll bar or by the user.
public struct Adjustment: Object, Handle { let address: ObjectAddress }

extension Adjustment {
    /// The number: for scrolling, the first visible pixel.
    public var value: Double {
        get { gtk_adjustment_get_value(cast()) }
        nonmutating set { gtk_adjustment_set_value(cast(), newValue) }
    }

    /// The upper bound: for scrolling, the height of the content.
    public var upper: Double { gtk_adjustment_get_upper(cast()) }

    /// For scrolling, the visible height.
    public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }

    /// The signals on which ``isNearEnd`` may change.
    public static var signals: [String] { ["value-changed", "changed"] }

    /// Whether less than one visible height is left to scroll, and the end is that of the content.
    public var isNearEnd: Bool {
        !isAwaitingContent && pageSize > 0 && upper - value - pageSize < pageSize
    }

    /// Whether the current change is caused by a layout with rows of other heights, and not by scrolling.
    public var isFollowingLayout: Bool {
        get { g_object_get_data(cast(), Self.followingKey) != nil }
        nonmutating set { g_object_set_data(cast(), Self.followingKey, newValue ? raw : nil) }
    }

    /// Whether the content is still being added, so that the upper bound is not its end yet; on the change to false, the signal
    /// "changed" is emitted.
    public var isAwaitingContent: Bool {
        get { g_object_get_data(cast(), Self.awaitingKey) != nil }
        nonmutating set {
            guard newValue != isAwaitingContent else { return }
            g_object_set_data(cast(), Self.awaitingKey, newValue ? raw : nil)
            if !newValue { gtk_shims_emit(cast(), "changed") }
        }
    }

    private static let followingKey = "kit-following-layout"
    private static let awaitingKey = "kit-awaiting-content"
}

/// Centres its child and limits its width.
public struct Clamp: Widget, Handle { let address: ObjectAddress }

extension Clamp {
    /// Creates a clamp with a child.
    ///
    /// - Parameters:
    ///   - child: A widget without a parent.
    ///   - width: The greatest width, in pixels.
    ///   - scrolls: Whether the child scrolls by itself, as a list view does, and the clamp is put into a scrolled
    ///     window.
    public init(_ child: any Widget, width: Int, scrolls: Bool = false) {
        if scrolls {
            self.init(adw_clamp_scrollable_new())
            adw_clamp_scrollable_set_maximum_size(opaque, gint(width))
            adw_clamp_scrollable_set_tightening_threshold(opaque, gint(width))
            adw_clamp_scrollable_set_child(opaque, child.pointer)
        } else {
            self.init(adw_clamp_new())
            adw_clamp_set_maximum_size(opaque, gint(width))
            adw_clamp_set_tightening_threshold(opaque, gint(width))
            adw_clamp_set_child(opaque, child.pointer)
        }
    }
}
