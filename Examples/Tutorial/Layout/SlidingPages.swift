import CGtk
@_spi(CGtk) import Gtk

/// A custom transition: the next page slides in from the end and pushes the current one out.
@MainActor
package final class SlidingPages {
    package let widget: AnyWidget
    private var present: AnyWidget
    private var leaving: AnyWidget?
    private var animation: Animation?
    /// The position of the current page: 0 outside, 1 in place.
    private var progress = 1.0 {
        didSet { gtk_widget_queue_allocate(widget.pointer) }
    }

    package init(_ first: any Widget) {
        widget = AnyWidget(gtk_overlay_new())
        present = AnyWidget(first)
        widget.attach(self, forKey: "sliding-pages")
        // The equivalent of layoutSubviews: called for each page on every allocation.
        widget.connect("get-child-position", .childPosition) { [unowned self] page in place(of: page) }
        add(present)
    }

    /// Replaces the current page.
    ///
    /// - Parameter page: A widget without a parent.
    package func show(_ page: any Widget) {
        finish()
        leaving = present
        present = AnyWidget(page)
        progress = 0
        add(present)
        let animation = Animation(.settling(milliseconds: 300), on: widget, from: 0, to: 1) { [weak self] in
            self?.progress = $0
        }
        self.animation = animation
        animation.play { [weak self] in self?.finish() }
    }

    private func add(_ page: AnyWidget) {
        gtk_overlay_add_overlay(widget.opaque, page.pointer)
        gtk_overlay_set_clip_overlay(widget.opaque, page.pointer, 1)
        gtk_overlay_set_measure_overlay(widget.opaque, page.pointer, 1)
    }

    /// Also called when a page arrives during another transition, to complete that one.
    private func finish() {
        animation?.stop()
        animation = nil
        progress = 1
        if let leaving { gtk_overlay_remove_overlay(widget.opaque, leaving.pointer) }
        leaving = nil
    }

    private func place(of page: AnyWidget) -> GdkRectangle {
        let width = gtk_widget_get_width(widget.pointer)
        let end = Toolkit.isRightToLeft ? -1.0 : 1.0
        let shift = page.isSame(as: present) ? end * (1 - progress) : -end * progress
        return GdkRectangle(
            x: gint((Double(width) * shift).rounded()), y: 0, width: width,
            height: gtk_widget_get_height(widget.pointer))
    }
}
