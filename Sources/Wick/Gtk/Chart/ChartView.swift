import CGtk
import Gtk
import WickChart
import WickChartDrawing

/// The widget of a chart: draws what its scene shows, and lets a person move in it by mouse, touchpad, finger and keys.
///
/// It lays itself out when it is drawn, and only where something has changed. It hangs on its widget.
@MainActor
final class ChartView {
    let widget: DrawingArea

    /// Called when the oldest candle is in sight, or nearly: as often as the chart is moved there.
    var olderRequested: @MainActor () -> Void = {}
    /// Called when ``scene`` shows another range, or another chart is shown.
    var rangeChanged: @MainActor () -> Void = {}
    /// Called when the menu is asked for, with the place; nil where a key asks.
    var menuRequested: @MainActor (ChartPoint?) -> Void = { _ in }
    /// Called when an option was changed by a key.
    var optionsChanged: @MainActor () -> Void = {}

    /// What is shown; nil for nothing.
    private(set) var scene: ChartScene?
    /// How prices go up, and what is drawn over the candles.
    private(set) var options: ChartOptions
    /// The chart as it was drawn last.
    private(set) var layout: ChartLayout?
    /// The colours.
    var theme: ChartTheme {
        didSet {
            guard theme != oldValue else { return }
            painter = ChartPainter(theme: theme, typesetter: typesetter)
            widget.redraw()
        }
    }

    private let typesetter: ChartTypesetter
    private var painter: ChartPainter
    private let title: String
    private let messages: ChartMessages
    private var isLaidOut = false
    private var input: ChartInput?
    private var spoken: String?

    /// Makes an empty chart.
    ///
    /// - Parameters:
    ///   - title: Whose candles it shows, for who hears it.
    ///   - options: What is shown at first, and how it is written.
    ///   - theme: The colours.
    ///   - typesetter: Sets its texts.
    init(_ title: String, options: ChartOptions, theme: ChartTheme, typesetter: ChartTypesetter) {
        self.title = title
        self.options = options
        self.theme = theme
        self.typesetter = typesetter
        painter = ChartPainter(theme: theme, typesetter: typesetter)
        messages = ChartMessages(labels: options.labels, format: options.format)
        weak var view: ChartView?
        widget = DrawingArea { cairo, width, height in view?.draw(on: cairo, width: width, height: height) }
        view = self
        widget.attach(self, forKey: "wick-chart")
        widget.addClass("chart")
        widget.setAccessibleRole(.image)
        widget.setAccessibleLabel(messages.name(title))
        // A drawing area lays out nothing: the menu that opens in it would keep the height that it had before its style.
        gtk_widget_set_layout_manager(widget.pointer, gtk_bin_layout_new())
        gtk_widget_set_focusable(widget.pointer, 1)
        gtk_widget_set_focus_on_click(widget.pointer, 1)
        widget.onNotify("scale-factor") { [unowned self] in change() }
        input = ChartInput(on: self)
    }

    /// Shows candles.
    ///
    /// - Parameters:
    ///   - series: The candles; nil for none.
    ///   - isSame: Whether they are of the coin, the source and the interval that were shown before.
    ///   - origin: How long each candle is and where they come from, for who hears it.
    func show(_ series: ChartSeries?, isSame: Bool, of origin: (interval: String, source: String)? = nil) {
        if let series, isSame, scene != nil {
            scene?.follow(series)
        } else {
            input?.rest()
            scene = series.map { ChartScene($0) }
            if series?.isEmpty == false { DataTrace.arrived("candles", in: widget) }
        }
        let name = series.flatMap { series in
            origin.map { messages.name(title, of: series, interval: $0.interval, source: $0.source) }
        }
        widget.setAccessibleLabel(name ?? messages.name(title))
        change()
        rangeChanged()
    }

    /// Changes what is shown of the candles.
    ///
    /// - Parameter body: Changes the scene; not called where there is none.
    func move(_ body: (inout ChartScene) -> Void) {
        guard var next = scene else { return }
        let range = next.range
        body(&next)
        scene = next
        change()
        if next.range != range { rangeChanged() }
        if next.viewport.isNearOldest { olderRequested() }
    }

    /// Changes what is drawn besides the candles.
    func set(_ change: (inout ChartOptions) -> Void) {
        change(&options)
        self.change()
        optionsChanged()
    }

    /// The level of detail that is shown.
    var level: Int { scene?.viewport.level(scale: scale) ?? 0 }

    private var scale: Double { Double(gtk_widget_get_scale_factor(widget.pointer)) }

    private func change() {
        isLaidOut = false
        widget.redraw()
    }

    private func draw(on cairo: OpaquePointer, width: Int, height: Int) {
        lay(out: ChartSize(width: Double(width), height: Double(height)))
        // A new one for each frame: one that was shown is copied by cairo before anybody may draw on it again.
        guard let layout, let surface = try? ChartSurface(size: layout.size, scale: layout.scale) else { return }
        painter.draw(layout, on: surface)
        // On GTK's own context all of it would be noted down, to be drawn later.
        surface.show(on: cairo)
        if !layout.candles.isEmpty { DataTrace.shown("candles", in: widget) }
    }

    private func lay(out size: ChartSize) {
        guard let scene else {
            layout = nil
            return
        }
        guard !isLaidOut || layout?.size != size else { return }
        isLaidOut = true
        options.crosshair = scene.crosshair
        let requested = scene.viewport
        var laid = laid(out: size)
        self.scene?.settle(on: laid.viewport)
        // A range of another width than was thought shows other candles.
        if let settled = self.scene?.viewport, settled != laid.viewport { laid = self.laid(out: size) }
        layout = laid
        if laid.viewport != requested, laid.viewport.isNearOldest {
            Timeout.whenIdle { [weak self] in self?.olderRequested() }
        }
        // Nothing may be told while a frame is drawn.
        Timeout.whenIdle { [weak self] in self?.speak() }
    }

    private func laid(out size: ChartSize) -> ChartLayout {
        guard let scene else { preconditionFailure("Only what there is is laid out.") }
        return ChartLayout(
            scene.series, viewport: scene.viewport, size: size, scale: scale, options: options,
            measure: typesetter)
    }

    /// Says to assistive technology which candle is focused, or what is in sight.
    private func speak() {
        guard let scene else { return }
        let column = scene.focus == nil || scene.pointer != nil ? nil : layout?.crosshair?.column
        let text = column.map { messages.column($0, of: scene.series) } ?? messages.sight(of: scene)
        guard text != spoken else { return }
        spoken = text
        widget.setAccessibleDescription(text)
    }
}
