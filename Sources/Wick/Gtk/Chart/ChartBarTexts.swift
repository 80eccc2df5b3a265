import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
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
    private var cutsVolume = false
    private var figure = ""

    /// The size of text above which a phone has no room for the whole volume, in pixels; the usual one is 15.
    private static let largeText = 24.0

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
        let cutsVolume = isNarrow && widget.textSize > Self.largeText
        guard isNarrow != self.isNarrow || cutsVolume != self.cutsVolume else { return }
        (self.isNarrow, self.cutsVolume) = (isNarrow, cutsVolume)
        for text in [price, volume, source] {
            if isNarrow { text.unwrap() } else { text.wrap() }
        }
        for text in [price, source] { text.ellipsize(at: isNarrow ? .end : .fill) }
        // Of the volume, only words: a figure without its end is wrong.
        volume.ellipsize(at: cutsVolume ? .start : .fill)
        keepFigure()
        for line in [lines.volume, lines.price] { line.spacing = isNarrow ? 6 : 0 }
        for (text, line) in [(source, lines.volume), (live, lines.price)] {
            guard text.parent?.isSame(as: isNarrow ? line : lines.source) == false else { continue }
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

    func show(volume text: String) {
        figure = text
        volume.text = localized("24 h volume \(text)")
        keepFigure()
    }

    /// Gives a volume whose words are cut the width of its figure and of the mark that they are cut.
    private func keepFigure() {
        gtk_label_set_width_chars(volume.opaque, cutsVolume ? gint(clamping: figure.count + 2) : -1)
    }

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
