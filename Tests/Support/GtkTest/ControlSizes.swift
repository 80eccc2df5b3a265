import CGtk
@_spi(CGtk) import Gtk
import XCTest

extension Window {
    /// Checks that each visible control is large enough for the window's width, and shows its text on one line.
    ///
    /// - Parameters:
    ///   - page: What is visible, for messages.
    ///   - expected: Names of controls that must be among them: labels, tooltips or names of classes.
    @MainActor
    public func checkControlSizes(
        on page: String, _ expected: String..., file: StaticString = #filePath, line: UInt = #line
    ) {
        settle()
        let width = gtk_widget_get_width(pointer)
        var least: gint = 0
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        XCTAssertLessThanOrEqual(least, max(width, 360), "\(page) does not fit.", file: file, line: line)
        let side = Double(width < ControlSizes.touchWidth ? 44 : 34)
        let controls = descendants.compactMap { ShownControl($0) }
        for control in controls {
            let message = "\(control) on \(page), \(width) pixels"
            XCTAssertGreaterThanOrEqual(min(control.width, control.height), side, message, file: file, line: line)
            XCTAssertTrue(control.fitsItsText, "The text does not fit: \(message)", file: file, line: line)
        }
        let missing = Set(expected).subtracting(controls.map(\.name))
        XCTAssertEqual(missing, [], "\(page): \(controls.map(\.name))", file: file, line: line)
    }
}

/// A visible widget that the user clicks, presses or types into.
@MainActor
private struct ShownControl: @preconcurrency CustomStringConvertible {
    let name: String
    let width: Double
    let height: Double
    let fitsItsText: Bool

    /// - Parameter widget: A widget; nil if it is no control, a button of the desktop's, or in a row that is the control.
    init?(_ widget: AnyWidget) {
        guard gtk_widget_get_mapped(widget.pointer) != 0, gtk_widget_get_can_target(widget.pointer) != 0,
            widget.isControl,
            !widget.isInActivatableRow, gtk_widget_get_ancestor(widget.pointer, gtk_window_controls_get_type()) == nil
        else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, widget.pointer, &bounds) != 0 else { return nil }
        (width, height) = (Double(bounds.size.width), Double(bounds.size.height))
        let labels = widget.descendants.filter { $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 }
        // The button inside a menu button has neither.
        let tooltip = widget.tooltip ?? gtk_widget_get_parent(widget.pointer).flatMap { AnyWidget($0).tooltip }
        name = labels.lazy.compactMap(\.labelText).first { !$0.isEmpty } ?? tooltip ?? widget.className
        fitsItsText = labels.allSatisfy { label in
            let layout = gtk_label_get_layout(label.opaque)
            return pango_layout_get_line_count(layout) == 1 && pango_layout_is_ellipsized(layout) == 0
        }
    }

    var description: String { "“\(name)” with \(width) × \(height)" }
}

extension AnyWidget {
    fileprivate var isControl: Bool {
        let types = [
            gtk_button_get_type(), gtk_check_button_get_type(), gtk_switch_get_type(), gtk_entry_get_type(),
            gtk_search_entry_get_type(), gtk_password_entry_get_type(), gtk_spin_button_get_type(),
        ]
        return className == "GtkModelButton" || className.hasSuffix("CheckButton") || types.contains { isA($0) }
    }

    /// Whether the row around it acts on a click, such as that of a switch.
    fileprivate var isInActivatableRow: Bool {
        gtk_widget_get_ancestor(pointer, gtk_list_box_row_get_type()).map {
            gtk_list_box_row_get_activatable(AnyWidget($0).cast()) != 0
        } ?? false
    }

    private func isA(_ type: GType) -> Bool {
        g_type_check_instance_is_a(UnsafeMutablePointer<GTypeInstance>(OpaquePointer(raw)), type) != 0
    }
}
