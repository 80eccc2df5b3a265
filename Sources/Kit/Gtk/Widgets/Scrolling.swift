import CGtk
import KitIntegerConversion

/// A part of a page that scrolls up and down.
@MainActor
public struct ScrolledWindow: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a scrolling part that takes the room others leave.
    ///
    /// - Parameter child: What scrolls; it stands nowhere yet.
    public init(_ child: any Widget) {
        self.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.pointer)
        nameScrollBars()
        expand(horizontally: true, vertically: true)
    }

    /// Lets the scroll bar begin below what lies over the top of the page.
    ///
    /// - Parameter top: How high that is, in pixels.
    public func setScrollBarInset(top: Int) {
        gtk_widget_set_margin_top(gtk_scrolled_window_get_vscrollbar(opaque), gint(top))
    }

    /// Calls back while less than its own height is left to scroll: as the person scrolls, and as what scrolls becomes longer.
    ///
    /// For a list that is loaded part by part: whoever is called asks for the next part unless it is on its way.
    ///
    /// - Parameter handler: What to do.
    public func onNearingEnd(_ handler: @escaping @MainActor () -> Void) {
        let adjustment = verticalAdjustment
        for signal in ["value-changed", "changed"] {
            adjustment.connect(signal) {
                let rest = adjustment.upper - adjustment.value - adjustment.pageSize
                if adjustment.pageSize > 0, rest < adjustment.pageSize { handler() }
            }
        }
    }

    /// How far it has scrolled, in pixels from the top.
    public var verticalAdjustment: Adjustment {
        Adjustment(raw: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(opaque)))
    }
}

extension Widget {
    /// The innermost part of the page that scrolls and that the widget stands in; nil where there is none.
    public var scrolledWindow: ScrolledWindow? {
        gtk_widget_get_ancestor(pointer, gtk_scrolled_window_get_type()).map { ScrolledWindow($0) }
    }
}

/// A number within bounds that a scroll bar, or a person, moves.
@MainActor
public struct Adjustment: Object {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// The number: for scrolling, the first pixel in sight.
    public var value: Double {
        get { gtk_adjustment_get_value(cast()) }
        nonmutating set { gtk_adjustment_set_value(cast(), newValue) }
    }

    /// The upper bound: for scrolling, the height of all there is.
    public var upper: Double { gtk_adjustment_get_upper(cast()) }

    /// For scrolling, the height of what is in sight.
    public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }

    /// Whether what moves it now is a page that is laid out with rows of other heights, and nobody who scrolls.
    public var isFollowingLayout: Bool {
        get { g_object_get_data(cast(), Self.followingKey) != nil }
        nonmutating set { g_object_set_data(cast(), Self.followingKey, newValue ? raw : nil) }
    }

    private static let followingKey = "wick-following-layout"
}

/// Keeps its child in the middle and from growing wider than is good to read.
@MainActor
public struct Clamp: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Clamps a widget.
    ///
    /// - Parameters:
    ///   - child: A widget that stands nowhere yet.
    ///   - width: The greatest width, in pixels.
    ///   - scrolls: Whether the child scrolls by itself, as a list view does, and the clamp is put into a scrolled window.
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
