import CGtk
import KitIntegerConversion

/// The position of a widget in its allocated space.
public enum Alignment: Sendable {
    /// All of the space.
    case fill
    /// At the left in left-to-right scripts, or at the top.
    case start
    /// In the middle.
    case center
    /// At the right in left-to-right scripts, or at the bottom.
    case end

    /// At the left in all scripts.
    @MainActor public static var left: Alignment { Toolkit.isRightToLeft ? .end : .start }
    /// At the right in all scripts.
    @MainActor public static var right: Alignment { Toolkit.isRightToLeft ? .start : .end }

    var value: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .end: GTK_ALIGN_END
        }
    }
}

/// The direction in which a container lays out its children.
public enum Orientation: Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical

    var value: GtkOrientation {
        switch self {
        case .horizontal: GTK_ORIENTATION_HORIZONTAL
        case .vertical: GTK_ORIENTATION_VERTICAL
        }
    }
}

extension Widget {
    /// Sets the widget's position in its allocated space.
    ///
    /// - Parameters:
    ///   - horizontal: Along the line; nil for no change.
    ///   - vertical: Across the lines; nil for no change.
    public func align(horizontal: Alignment? = nil, vertical: Alignment? = nil) {
        if let horizontal { gtk_widget_set_halign(pointer, horizontal.value) }
        if let vertical { gtk_widget_set_valign(pointer, vertical.value) }
    }

    /// Sets whether the widget takes extra space.
    ///
    /// - Parameters:
    ///   - horizontally: Along the line; nil for no change.
    ///   - vertically: Across the lines; nil for no change.
    public func expand(horizontally: Bool? = nil, vertically: Bool? = nil) {
        if let horizontally { gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0) }
        if let vertically { gtk_widget_set_vexpand(pointer, vertically ? 1 : 0) }
    }

    /// Sets the margins.
    ///
    /// - Parameters:
    ///   - horizontal: At both sides, in pixels; nil for no change.
    ///   - vertical: Above and below, in pixels; nil for no change.
    public func setMargins(horizontal: Int? = nil, vertical: Int? = nil) {
        if let horizontal {
            gtk_widget_set_margin_start(pointer, gint(horizontal))
            gtk_widget_set_margin_end(pointer, gint(horizontal))
        }
        if let vertical {
            gtk_widget_set_margin_top(pointer, gint(vertical))
            gtk_widget_set_margin_bottom(pointer, gint(vertical))
        }
    }

    /// Sets the margin above the widget.
    ///
    /// - Parameter top: In pixels.
    public func setMargins(top: Int) { gtk_widget_set_margin_top(pointer, gint(top)) }

    /// Sets the margin below the widget.
    ///
    /// - Parameter bottom: In pixels.
    public func setMargins(bottom: Int) { gtk_widget_set_margin_bottom(pointer, gint(bottom)) }

    /// Sets the minimum size.
    ///
    /// - Parameters:
    ///   - width: In pixels; nil for the content's width.
    ///   - height: In pixels; nil for the content's height.
    public func requestSize(width: Int? = nil, height: Int? = nil) {
        gtk_widget_set_size_request(pointer, gint(width ?? -1), gint(height ?? -1))
    }
}

extension Widget {
    /// Calls back after each layout of the widget's window, before it is painted; call it before the widget is in a window.
    ///
    /// What the handler changes is laid out in the same frame. Changed while GTK lays out their container, a widget that has its
    /// place already would not be drawn.
    ///
    /// - Parameter handler: Changes nothing if all is as it should be: GTK repeats a frame's layout a few times at most.
    func afterLayouts(_ handler: @escaping @MainActor () -> Void) {
        let widget = AnyWidget(self)
        var connection: SignalConnection?
        connect("realize", after: true) {
            connection = gtk_widget_get_frame_clock(widget.pointer).map {
                AnyGObject($0).connect("layout", after: true, handler)
            }
        }
        connect("unrealize") {
            connection?.disconnect()
            connection = nil
        }
    }
}
