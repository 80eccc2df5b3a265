import CGtk
@_spi(CGtk) import Gtk
import WickChart
import WickChartDrawing
import WickMarketScreens

/// The widget of a chart: draws its scene, and handles mouse, touchpad, touch and keyboard input.
///
/// The layout is recalculated when drawing, if something has changed. The object is attached to its widget.
@MainActor
final class ChartView {
    let widget: DrawingArea

    /// Called each time the chart is moved so that the oldest candle is visible or nearly visible.
    var olderRequested: @MainActor () -> Void = {}
    /// Called before the user moves the chart with the pointer, fingers or keys.
    var inputBegan: @MainActor () -> Void = {}
    /// Called when ``scene`` has another range, or another chart is shown.
    var rangeChanged: @MainActor () -> Void = {}
    /// Called when the user has chosen a range, which may be the shown one.
    var rangeChosen: @MainActor (ChartRange) -> Void = { _ in }
    /// Called when the newest candle comes into sight, or is scrolled out of it.
    var newestShown: @MainActor (Bool) -> Void = { _ in }
    /// Called when the menu is requested, with the position; nil if requested by a key.
    var menuRequested: @MainActor (ChartPoint?) -> Void = { _ in }
    /// Called when a key requests a use of the chart.
    var useRequested: @MainActor (ChartUse) -> Void = { _ in }
    /// Called with the candle that keys or a finger have moved the crosshair to, in words.
    var crosshairMoved: @MainActor (String) -> Void = { _ in }
    /// Called when a key has changed an option.
    var optionsChanged: @MainActor () -> Void = {}
    /// Called when the choice of indicators is requested.
    var indicatorsRequested: @MainActor () -> Void = {}
    /// Called when the choice of coins to compare with is requested.
    var comparisonRequested: @MainActor () -> Void = {}
    /// Called when the user has chosen another scale of the price axis.
    var scaleChosen: @MainActor (PriceScale.Kind) -> Void = { _ in }
    /// Called when the user has turned the price axis upside down, or back.
    var inversionChosen: @MainActor (Bool) -> Void = { _ in }
    /// Called when the choice of a type is requested.
    var typesRequested: @MainActor () -> Void = {}
    /// Called when a page of its own is requested for the chart, or to leave that page.
    var expansionRequested: @MainActor () -> Void = {}
    /// Called when the user wants another height of the chart, in pixels.
    var heightRequested: @MainActor (Int) -> Void = { _ in }
    /// Called when the user has changed the heights of panes, in pixels.
    var panesResized: @MainActor ([ChartPane: Int]) -> Void = { _ in }

    /// Called when the choice of what to draw is requested.
    var toolsRequested: @MainActor () -> Void = {}
    /// Called with what the user does to the drawings.
    var drawingEvents: @MainActor (DrawingEvent) -> Void = { _ in }

    /// The current scene; nil if there are no candles.
    private(set) var scene: ChartScene?
    private(set) var options: ChartOptions
    /// The last drawn layout.
    private(set) var layout: ChartLayout?
    var theme: ChartTheme {
        didSet {
            guard theme != oldValue else { return }
            painter = ChartPainter(theme: theme, typesetter: typesetter)
            widget.redraw()
        }
    }
    /// Typesets the texts.
    var typesetter: ChartTypesetter {
        didSet {
            guard typesetter !== oldValue else { return }
            painter = ChartPainter(theme: theme, typesetter: typesetter)
            change()
        }
    }

    /// Whether the chart fills its page, so that its height cannot be changed.
    var fillsPage = false

    private var painter: ChartPainter
    private let title: String
    var messages: ChartMessages
    private(set) var drawings = DrawingState()
    private var note: NotePopover?
    private var isLaidOut = false
    private(set) var input: ChartInput?
    /// The accessible description.
    private(set) var spoken: String?
    private var name: String?
    /// How the candles are updated, for assistive technology.
    private var status: String?
    /// The chosen indicators, and whether they are drawn.
    var indicators = ShownIndicators()
    private var showsNewest = true {
        didSet { if showsNewest != oldValue { newestShown(showsNewest) } }
    }

    /// - Parameters:
    ///   - title: The coin, for assistive technology.
    ///   - options: The initial options.
    ///   - theme: The colours.
    ///   - typesetter: Typesets the texts.
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
        // A drawing area has no layout manager: the menu inside it would keep its height from before it was styled.
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
    ///   - isSame: Whether coin, source and interval are the same as before.
    ///   - origin: Interval and source, for assistive technology.
    ///   - status: How the candles are updated, for assistive technology.
    func show(
        _ series: ChartSeries?, isSame: Bool, of origin: (interval: String, source: String)? = nil,
        status: String? = nil
    ) {
        self.status = status
        if let series, isSame, scene != nil {
            scene?.follow(series)
            DataTrace.arrived("updated-candles", in: widget)
        } else {
            input?.rest()
            scene = series.map { ChartScene($0) }
            if options.priceRange != nil { set { $0.priceRange = nil } }
            if series?.isEmpty == false { DataTrace.arrived("candles", in: widget) }
        }
        let name = series.flatMap { series in
            origin.map { messages.name(title, of: series, interval: $0.interval, source: $0.source) }
        }
        if name != self.name {
            self.name = name
            widget.setAccessibleLabel(name ?? messages.name(title))
        }
        change()
        rangeChanged()
        if let interval = scene?.series.grid.interval {
            scene?.warmUp = indicators.warmUp(ofSeconds: interval.averageSeconds)
        }
        if scene?.lacksWarmUp == true { olderRequested() }
    }

    /// Changes the scene.
    ///
    /// - Parameter body: Changes the scene; not called if there is none.
    func move(_ body: (inout ChartScene) -> Void) {
        guard var next = scene else { return }
        let range = next.range
        body(&next)
        scene = next
        change()
        if next.range != range { rangeChanged() }
        if next.isNearOldest || next.lacksWarmUp { olderRequested() }
    }

    /// Shows a range that the user has chosen.
    func show(_ range: ChartRange) {
        guard scene != nil else { return }
        move { $0.show(range) }
        rangeChosen(range)
    }

    /// Shows drawings, and what the user does with them.
    func show(_ drawings: DrawingState) {
        self.drawings = drawings
        options.drawings = drawings.drawings
        options.selectedDrawing = drawings.selection
        options.draft = drawings.draft
        change()
        if note == nil, drawings.entry != nil { note = NotePopover(on: self) }
        note?.show(drawings.entry)
    }

    /// Changes the options.
    func set(_ change: (inout ChartOptions) -> Void) {
        change(&options)
        self.change()
        optionsChanged()
    }

    /// The level of detail shown.
    var level: Int { scene?.viewport.level(scale: scale) ?? 0 }

    /// Where the menu opens that a key requests: at the top of the visible part, beside the crosshair or else at the start.
    var menuPlace: ChartPoint {
        let list = gtk_widget_get_ancestor(widget.pointer, gtk_scrolled_window_get_type()).map { AnyWidget($0) }
        let hidden = list.flatMap { widget.convert(to: $0) }.map { max(0, -$0.y) } ?? 0
        let start = Toolkit.isRightToLeft ? layout?.size.width ?? 0 : 0
        return ChartPoint(x: layout?.crosshair?.lines.first?.frame.x ?? start, y: hidden)
    }

    private var scale: Double { Double(gtk_widget_get_scale_factor(widget.pointer)) }

    private func change() {
        isLaidOut = false
        showsNewest = scene?.viewport.showsNewest ?? true
        widget.redraw()
    }

    private func draw(on cairo: OpaquePointer, width: Int, height: Int) {
        lay(out: ChartSize(width: Double(width), height: Double(height)))
        // A new surface for each frame: cairo copies a surface that was shown before it can be modified.
        guard let layout, let surface = try? ChartSurface(size: layout.size, scale: layout.scale) else { return }
        painter.draw(layout, on: surface)
        // GTK's own context would record all drawing operations, to be replayed later.
        surface.show(on: cairo)
        if layout.hasPrices {
            DataTrace.shown("candles", in: widget)
            DataTrace.shown("updated-candles", in: widget)
            DataTrace.shown("opened-row", in: widget)
        }
    }

    private func lay(out size: ChartSize) {
        guard let scene else {
            layout = nil
            return
        }
        guard !isLaidOut || layout?.size != size else { return }
        isLaidOut = true
        options.crosshair = crosshair
        let requested = scene.viewport
        var laid = laid(out: size)
        self.scene?.settle(on: laid.viewport)
        // If the range turned out to have another width, other candles are visible.
        if let settled = self.scene?.viewport, settled != laid.viewport { laid = self.laid(out: size) }
        layout = laid
        if laid.viewport != requested, self.scene?.isNearOldest == true {
            widget.whenIdle { [weak self] _ in self?.olderRequested() }
        }
        // Accessible properties must not change while a frame is drawn.
        widget.whenIdle { [weak self] _ in self?.report() }
    }

    private func laid(out size: ChartSize) -> ChartLayout {
        guard let scene else { preconditionFailure("There is no scene to lay out.") }
        return ChartLayout(
            scene.series, viewport: scene.viewport, size: size, scale: scale, options: options,
            measure: typesetter, calculated: indicators.values)
    }

    /// Reports the candle under a finger or the focused one, or the visible range and whether it is live, the drawings and the
    /// indicators to assistive technology.
    private func report() {
        guard let scene else { return }
        // The layout may have changed the viewport.
        showsNewest = scene.viewport.showsNewest
        let column: CandleColumn? =
            switch scene.crosshair {
            case .slot, .touch: layout?.crosshair?.column
            case .pointer, .point, nil: nil
            }
        let values = layout?.indicatorValues ?? []
        let text =
            markedEdgeText ?? plane.flatMap { messages.activity(drawings, on: $0, of: scene.series) }
            ?? column.map { ([messages.column($0, of: scene.series)] + values).joined(separator: ", ") }
            ?? [
                messages.sight(of: scene), messages.movement(in: scene) ?? "",
                options.priceRange.map { messages.axis($0, of: scene.series) } ?? "", layout?.scaleNote ?? "",
                messages.list(drawings.drawings, in: scene.series) ?? "", values.joined(separator: ", "), status ?? "",
            ]
            .filter { !$0.isEmpty }.joined(separator: ". ")
        guard text != spoken else { return }
        spoken = text
        widget.setAccessibleDescription(text)
        if column != nil { crosshairMoved(text) }
    }
}
