import CGtk
@_spi(CGtk) import Gtk
import XCTest

extension Window {
    /// Checks the contrast of all texts that are wholly visible, except those of disabled controls.
    ///
    /// - Parameters:
    ///   - appearance: The appearance that the window has.
    ///   - expected: Texts that must be among those checked.
    public func checkContrast(
        in appearance: Appearance, _ expected: [String], file: StaticString = #filePath, line: UInt = #line
    ) {
        // A window without the focus is dimmed as a whole.
        gtk_widget_unset_state_flags(pointer, GTK_STATE_FLAG_BACKDROP)
        settle()
        let picture = DrawnPicture(of: self)
        let place = "\(gtk_widget_get_width(pointer)) pixels, \(appearance)"
        let shown = AnyWidget(self).descendants.filter {
            gtk_widget_get_mapped($0.pointer) != 0 && gtk_widget_is_sensitive($0.pointer) != 0
        }
        let checked = shown.flatMap { widget in
            shownTexts(of: widget).compactMap { text, frame -> String? in
                // The pixels of a dash, a thin line, are blended with their background.
                guard !["", "—"].contains(text), isVisible(frame, of: widget) else { return nil }
                // A shape such as ○, beside words that say the same, needs 3:1, as other graphics do.
                let isShape = text.count == 1 && text.allSatisfy { !$0.isLetter && !$0.isNumber }
                XCTAssertGreaterThanOrEqual(
                    picture.contrast(in: frame), isShape ? 3 : appearance.leastContrast, "“\(text)”, \(place)",
                    file: file, line: line)
                return text
            }
        }
        XCTAssertEqual(
            Set(expected).subtracting(checked), [], "not seen at \(place), but \(checked)", file: file, line: line)
    }

    /// The contrast of a button's icon to its background: 1 to 21.
    ///
    /// - Parameter button: A button with an icon of 16 pixels in its middle.
    /// - Returns: The contrast; nil if the button is not in the window.
    public func iconContrast(of button: some Widget) -> Double? {
        gtk_widget_unset_state_flags(pointer, GTK_STATE_FLAG_BACKDROP)
        settle()
        let (width, height) = (gtk_widget_get_width(button.pointer), gtk_widget_get_height(button.pointer))
        // Not more: a text may touch the button's edge.
        return button.convert(x: Double(width) / 2 - 9, y: Double(height) / 2 - 9, to: self).map { corner in
            DrawnPicture(of: self).contrast(in: RowFrame(x: corner.x, y: corner.y, width: 18, height: 18))
        }
    }

    /// The texts of a label or an entry, or those that a row of a table draws, with their places in the window.
    private func shownTexts(of widget: AnyWidget) -> [(text: String, frame: RowFrame)] {
        if let row = widget.drawnRow, gtk_widget_has_css_class(widget.pointer, "table-row") != 0 {
            return row.texts.compactMap { text in
                AnyWidget(self).frame(of: text.frame, in: row).map { (text.text, $0) }
            }
        }
        var bounds = graphene_rect_t()
        guard let text = widget.labelText ?? widget.entryText,
            gtk_widget_compute_bounds(widget.pointer, pointer, &bounds) != 0
        else { return [] }
        let (origin, size) = (bounds.origin, bounds.size)
        let frame = RowFrame(
            x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height))
        return [(text, frame)]
    }

    /// Whether a part of a widget is in sight and not covered; the title of an entry's row is, by the transparent input.
    private func isVisible(_ frame: RowFrame, of widget: AnyWidget) -> Bool {
        let entryRow = gtk_widget_get_ancestor(widget.pointer, adw_entry_row_get_type())
        let corners = [0.1, 0.9].flatMap { x in [0.1, 0.9].map { (x, $0) } }
        return corners.allSatisfy { x, y in
            let (x, y) = (frame.x + x * frame.width, frame.y + y * frame.height)
            guard let picked = gtk_widget_pick(pointer, x, y, GTK_PICK_NON_TARGETABLE) else { return false }
            return AnyWidget(picked).isSame(as: widget)
                || entryRow != nil && AnyWidget(picked).className == "GtkText"
                    && gtk_widget_get_ancestor(picked, adw_entry_row_get_type()) == entryRow
        }
    }
}

extension AnyWidget {
    /// The text of an entry.
    fileprivate var entryText: String? {
        className == "GtkText" ? gtk_editable_get_text(opaque).map { String(cString: $0) } : nil
    }
}
