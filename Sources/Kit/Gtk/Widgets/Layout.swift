import CGtk
import KitIntegerConversion

/// Where a widget stands in the room it is given.
public enum Alignment: Sendable {
    /// Takes all of it.
    case fill
    /// At the left in left-to-right scripts, or at the top.
    case start
    /// In the middle.
    case center
    /// At the right in left-to-right scripts, or at the bottom.
    case end

    var value: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .center: GTK_ALIGN_CENTER
        case .end: GTK_ALIGN_END
        }
    }
}

/// In which direction a container lays its children out.
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
    /// Sets where the widget stands in the room it is given.
    ///
    /// - Parameters:
    ///   - horizontal: Along the line; nil changes nothing.
    ///   - vertical: Across the lines; nil changes nothing.
    public func align(horizontal: Alignment? = nil, vertical: Alignment? = nil) {
        if let horizontal { gtk_widget_set_halign(pointer, horizontal.value) }
        if let vertical { gtk_widget_set_valign(pointer, vertical.value) }
    }

    /// Sets whether the widget takes the room that others leave.
    ///
    /// - Parameters:
    ///   - horizontally: Along the line; nil changes nothing.
    ///   - vertically: Across the lines; nil changes nothing.
    public func expand(horizontally: Bool? = nil, vertically: Bool? = nil) {
        if let horizontally { gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0) }
        if let vertically { gtk_widget_set_vexpand(pointer, vertically ? 1 : 0) }
    }

    /// Keeps other widgets at a distance.
    ///
    /// - Parameters:
    ///   - horizontal: At both sides, in pixels; nil changes nothing.
    ///   - vertical: Above and below, in pixels; nil changes nothing.
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

    /// Keeps other widgets at a distance from the widget's top.
    ///
    /// - Parameter top: In pixels.
    public func setMargins(top: Int) { gtk_widget_set_margin_top(pointer, gint(top)) }

    /// Keeps other widgets at a distance from the widget's bottom.
    ///
    /// - Parameter bottom: In pixels.
    public func setMargins(bottom: Int) { gtk_widget_set_margin_bottom(pointer, gint(bottom)) }

    /// Asks for at least this much room.
    ///
    /// - Parameters:
    ///   - width: In pixels; nil leaves it to the content.
    ///   - height: In pixels; nil leaves it to the content.
    public func requestSize(width: Int? = nil, height: Int? = nil) {
        gtk_widget_set_size_request(pointer, gint(width ?? -1), gint(height ?? -1))
    }
}
