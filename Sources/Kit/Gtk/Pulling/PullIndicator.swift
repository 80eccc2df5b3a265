import CGtk
import KitIntegerConversion
import KitLocalization

/// The indicator that slides out from under the header during a pull: a ring that fills, and a label.
@MainActor
public final class PullIndicator {
    /// The indicator's widget.
    public let widget: Box

    private let ring = ProgressRing(size: 16)
    private let text = Label()
    private var reach = 0.0
    private var animation: Animation?

    /// Creates a hidden indicator.
    public init() {
        StyleSheet.lists.installOnce()
        widget = Box(.horizontal, spacing: 8, [ring.widget, text])
        widget.addClass("pull-indicator")
        widget.isVisible = false
        // Refreshing has a button and a key, which are accessible.
        widget.hideAccessibly()
    }

    /// Shows the state of a pull.
    public func show(_ pull: Pull) {
        animation?.stop()
        animation = nil
        ring.progress = pull.progress
        text.text = pull.isArmed ? localized("Release to refresh") : localized("Pull to refresh")
        if pull.isArmed { widget.addClass("armed") } else { widget.removeClass("armed") }
        come(out: pull.reach)
    }

    /// Slides back under the header.
    public func leave() {
        let animation = Animation(.settling(milliseconds: 200), on: widget, from: reach, to: 0) { [weak self] reach in
            self?.come(out: reach)
        }
        self.animation = animation
        animation.play { [weak self] in self?.animation = nil }
    }

    /// The indicator's position.
    ///
    /// - Parameters:
    ///   - edge: The header's lower edge, in pixels.
    ///   - width: The page's width, in pixels.
    func place(under edge: Int, in width: Int) -> GdkRectangle {
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(widget.pointer, nil, &size)
        // Half its height below the header once it is fully out.
        let height = Double(size.height)
        let y = Double(edge) - height + min(reach, height * 1.5)
        return GdkRectangle(
            x: gint(width - Int(size.width)) / 2, y: gint(clamping: y.rounded()), width: size.width, height: size.height
        )
    }

    private func come(out reach: Double) {
        self.reach = reach
        widget.isVisible = reach > 0
        gtk_widget_queue_resize(widget.pointer)
    }
}
