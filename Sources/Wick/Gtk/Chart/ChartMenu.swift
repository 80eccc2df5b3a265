import CGtk
import Foundation
@_spi(CGtk) import Gtk
import KitIntegerConversion
import KitLocalization
import Rx
import WickChart
import WickMarketScreens

/// The context menu of a chart, also opened by the button above it.
@MainActor
final class ChartMenu {
    /// The chart to save; nil for none.
    var picture: @MainActor () -> ChartFile.Chart? = { nil }
    /// Called with a message about the result of saving.
    var onReport: @MainActor (String) -> Void = { _ in }

    private unowned let chart: ChartView
    private let actions = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(g_simple_action_group_new())))
    private let scales: [(kind: PriceScale.Kind, action: OpaquePointer)]
    private let inverted: OpaquePointer
    private let automatic: OpaquePointer
    private let indicators: OpaquePointer
    private let edits: [(isEnabled: @MainActor (DrawingState) -> Bool, action: OpaquePointer)]
    private let bag = DisposeBag()

    /// Creates the menu of a chart, and opens it when the chart requests it.
    ///
    /// - Parameter chart: The chart; lives as long as the menu.
    init(of chart: ChartView) {
        self.chart = chart
        scales = [.logarithmic, .percent].map {
            ($0, g_simple_action_new_stateful($0.rawValue, nil, g_variant_new_boolean(0)))
        }
        inverted = g_simple_action_new_stateful("inverted", nil, g_variant_new_boolean(0))
        automatic = g_simple_action_new("automatic", nil)
        indicators = g_simple_action_new_stateful("indicators", nil, g_variant_new_boolean(1))
        edits = [
            ({ $0.canUndo }, g_simple_action_new("undo", nil)), ({ $0.canRedo }, g_simple_action_new("redo", nil)),
            ({ $0.selection != nil }, g_simple_action_new("remove", nil)),
        ]
        for (kind, action) in scales { add(action) { $0.toggle(kind) } }
        add(inverted) { $0.toggleInversion() }
        add(automatic) { $0.fitPrices() }
        add(indicators) { $0.toggleIndicators() }
        add(edits[0].action) { $0.undoDrawing() }
        add(edits[1].action) { $0.redoDrawing() }
        add(edits[2].action) { $0.removeDrawing() }
        add(g_simple_action_new("choose", nil)) { $0.requestIndicators() }
        add(g_simple_action_new("all", nil)) { chart in chart.move { $0.show(.all) } }
        add(g_simple_action_new("newest", nil)) { chart in chart.move { $0.goToNewest() } }
        add(g_simple_action_new("png", nil)) { [unowned self] _ in save(.png) }
        add(g_simple_action_new("csv", nil)) { [unowned self] _ in save(.csv) }
        chart.menuRequested = { [unowned self] place in open(on: self.chart.widget, at: place) }
    }

    func open(below button: Button) { open(on: button, at: nil) }

    private func add(_ action: OpaquePointer?, _ body: @escaping @MainActor (ChartView) -> Void) {
        guard let action else { return }
        AnyGObject(action).connect("activate", .optionalPointer) { [unowned self] _ in body(chart) }
        g_action_map_add_action(actions.instance.opaque, action)
        // The group retains it.
        g_object_unref(UnsafeMutableRawPointer(action))
    }

    /// Shows which options are on.
    func showOptions() {
        for (kind, action) in scales {
            g_simple_action_set_state(action, g_variant_new_boolean(chart.options.scale == kind ? 1 : 0))
        }
        g_simple_action_set_state(inverted, g_variant_new_boolean(chart.options.isInverted ? 1 : 0))
        g_simple_action_set_enabled(automatic, chart.options.priceRange == nil ? 0 : 1)
        g_simple_action_set_state(indicators, g_variant_new_boolean(chart.indicators.areShown ? 1 : 0))
    }

    /// Shows which changes of the drawings are possible.
    func show(_ drawings: DrawingState) {
        for (isEnabled, action) in edits { g_simple_action_set_enabled(action, isEnabled(drawings) ? 1 : 0) }
    }

    private func open(on parent: some Widget, at place: ChartPoint?) {
        let model = Owned(adopting: AnyGObject(g_menu_new()))
        for section in Self.sections {
            let part = Owned(adopting: AnyGObject(g_menu_new()))
            for (label, action, key) in section {
                let item = Owned(adopting: AnyGObject(g_menu_item_new(label, "chart.\(action)")))
                if let key { g_menu_item_set_attribute_value(item.instance.opaque, "accel", g_variant_new_string(key)) }
                g_menu_append_item(part.instance.opaque, item.instance.opaque)
            }
            g_menu_append_section(model.instance.opaque, nil, part.instance.cast())
        }
        let popover = AnyWidget(gtk_popover_menu_new_from_model(model.instance.cast()))
        popover.nameMenuItems()
        popover.addClass("row-menu")
        popover.setAccessibleLabel(localized("Chart Menu"))
        gtk_widget_insert_action_group(popover.pointer, "chart", actions.instance.opaque)
        gtk_widget_set_parent(popover.pointer, parent.pointer)
        gtk_popover_set_has_arrow(popover.cast(), 0)
        if let place {
            var rectangle = GdkRectangle(x: gint(clamping: place.x), y: gint(clamping: place.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(popover.cast(), &rectangle)
            gtk_widget_set_halign(popover.pointer, GTK_ALIGN_START)
        }
        let ended = WeakReference(popover)
        popover.connect("closed") {
            // The item's action runs after the menu has closed.
            Timeout.whenIdle { if let popover = ended.instance { gtk_widget_unparent(popover.pointer) } }
        }
        parent.onDisposal { if let popover = ended.instance { gtk_widget_unparent(popover.pointer) } }
        gtk_popover_popup(popover.cast())
    }

    /// The label, action and shortcut of each item.
    private static let sections: [[(label: String, action: String, key: String?)]] = [
        [
            (localized("Logarithmic Axis"), PriceScale.Kind.logarithmic.rawValue, "l"),
            (localized("Percent Axis"), PriceScale.Kind.percent.rawValue, "p"),
            (localized("Inverted Axis"), "inverted", "v"), (localized("Automatic Price Axis"), "automatic", "a"),
        ],
        [(localized("Indicators"), "indicators", "m"), (localized("Choose Indicators…"), "choose", "i")],
        [
            (localized("Undo Drawing"), "undo", "<Control>z"),
            (localized("Redo Drawing"), "redo", "<Control><Shift>z"),
            (localized("Remove Drawing"), "remove", "Delete"),
        ],
        [(localized("Show All Candles"), "all", "0"), (localized("Go to Newest Candle"), "newest", "End")],
        [(localized("Save as PNG…"), "png", nil), (localized("Save as CSV…"), "csv", nil)],
    ]

    private func save(_ format: ChartFile.Format) {
        // Captured before the dialog opens, because the chart may change meanwhile.
        guard let picture = picture() else { return }
        let title = format == .png ? localized("Save Chart as PNG") : localized("Save Candles as CSV")
        SaveDialog.open(title, name: picture.fileName(format), for: chart.widget) { [weak self] path in
            self?.write(picture, as: format, to: path)
        }
    }

    private func write(_ picture: ChartFile.Chart, as format: ChartFile.Format, to path: String) {
        ChartFile.writing(picture, as: format, to: path)
            .observe(on: MainScheduler.instance)
            .subscribe(onSuccess: { [weak self] note in self?.onReport(note) })
            .disposed(by: bag)
    }
}
