import CGtk
@_spi(CGtk) import Gtk
import KitLocalization
import WickMarketScreens

/// The texts above a chart: 24-hour volume, listed price, source, and how the candles are updated.
@MainActor
final class ChartBarTexts {
    let widget: Box

    private let volume = Label()
    private let price = Label()
    private let source = Label()
    private let live = Label()
    /// The lines; the last one is empty where the page is narrow.
    private let lines = (volume: Box(.horizontal), price: Box(.horizontal), source: Box(.horizontal, spacing: 6))
    private var isNarrow = false

    /// The size of text above which a phone has no room for the whole volume, in pixels; the usual one is 15.
    private static let largeText = 24.0
    /// The average characters that a figure such as "$143.2B" has room in, with the mark that words are cut.
    private static let figureLength: gint = 9

    init() {
        volume.addClass("volume")
        for text in [price, source, live] {
            text.addClass("dim-label")
            text.addClass("caption")
        }
        for text in [price, volume, source, live] { text.alignText(.start) }
        for text in [price, volume, source] { text.wrap() }
        live.isVisible = false
        lines.volume.append(volume)
        lines.price.append(price)
        lines.source.append(source)
        lines.source.append(live)
        widget = Box(.vertical, [lines.volume, lines.price, lines.source])
        widget.align(vertical: .center)
        widget.expand(horizontally: true)
    }

    /// Shows two lines that are cut where the page is narrow, and otherwise three that wrap.
    func fit(isNarrow: Bool) {
        guard isNarrow != self.isNarrow else { return }
        self.isNarrow = isNarrow
        for text in [price, volume, source] {
            if isNarrow { text.unwrap() } else { text.wrap() }
        }
        for text in [price, source] { text.ellipsize(at: isNarrow ? .end : .fill) }
        // Of the volume, only words: a figure without its end is wrong.
        let isCut = isNarrow && widget.textSize > Self.largeText
        volume.ellipsize(at: isCut ? .start : .fill)
        gtk_label_set_width_chars(volume.opaque, isCut ? Self.figureLength : -1)
        for line in [lines.volume, lines.price] { line.spacing = isNarrow ? 6 : 0 }
        for (text, line) in [(source, lines.volume), (live, lines.price)] {
            let owned = Owned(retaining: text)
            (isNarrow ? lines.source : line).remove(text)
            (isNarrow ? line : lines.source).append(owned.instance)
        }
        lines.source.isVisible = !isNarrow
        showTooltips()
    }

    func show(price text: String) {
        price.text = text
        showTooltips()
    }

    func show(volume text: String) { volume.text = localized("24 h volume \(text)") }

    /// Shows the volume with all digits in the tooltip, and to assistive technology.
    func show(exactVolume text: String) {
        volume.tooltip = text
        volume.setAccessibleLabel(localized("24 h volume \(text)"))
    }

    func show(source text: String) {
        source.text = text
        showTooltips()
    }

    /// Shows how the candles are updated; nil if there are none.
    func show(live status: LiveStatus?) {
        live.isVisible = status != nil
        guard let status, live.text != status.text || live.tooltip != status.details else { return }
        live.text = status.text
        live.tooltip = status.details
        live.setAccessibleLabel(status.details)
    }

    /// Shows the texts that may be cut in tooltips.
    private func showTooltips() {
        for text in [price, source] { text.tooltip = isNarrow ? text.text : nil }
    }
}
