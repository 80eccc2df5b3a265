import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
import KitLocalization
import WickChart
import WickMarketScreens

/// The context menu of a chart, also opened by the button above it.
@MainActor
final class ChartMenu {
    /// Captures the chart for ``export``; nil if there is none.
    var snapshot: @MainActor () -> ChartSnapshot? = { nil }
    /// Called when the user wants a table of the captured chart.
    var tableRequested: @MainActor (ChartSnapshot) -> Void = { _ in }

    private let export: ChartExport
    private unowned let chart: ChartView
    private let actions = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(g_simple_action_group_new())))
    private let scales: [(kind: PriceScale.Kind, action: OpaquePointer)]
    private let inverted: OpaquePointer
    private let automatic: OpaquePointer
    private let indicators: OpaquePointer
    private let edits: [(isEnabled: @MainActor (DrawingState) -> Bool, action: OpaquePointer)]

    /// Creates the menu of a chart, and opens it when the chart requests it.
    ///
    /// - Parameters:
    ///   - chart: The chart; lives as long as the menu.
    ///   - export: Copies and saves it.
    init(of chart: ChartView, _ export: ChartExport) {
        self.chart = chart
        self.export = export
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
        add(g_simple_action_new("compare", nil)) { $0.requestComparison() }
        add(g_simple_action_new("all", nil)) { $0.show(.all) }
        add(g_simple_action_new("newest", nil)) { chart in chart.move { $0.goToNewest() } }
        for use in ChartUse.allCases {
            add(g_simple_action_new(use.rawValue, nil)) { [unowned self] _ in run(use) }
        }
        chart.menuRequested = { [unowned self] place in open(on: self.chart.widget, at: place ?? self.chart.menuPlace) }
        chart.useRequested = { [unowned self] in run($0) }
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
        // Compared coins need the axis in percent.
        let hasChoice = chart.options.comparisons.isEmpty
        for (kind, action) in scales {
            g_simple_action_set_state(action, g_variant_new_boolean(chart.options.neededScale == kind ? 1 : 0))
            g_simple_action_set_enabled(action, hasChoice ? 1 : 0)
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
        if let place {
            gtk_popover_set_has_arrow(popover.cast(), 0)
            var rectangle = GdkRectangle(x: gint(clamping: place.x), y: gint(clamping: place.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(popover.cast(), &rectangle)
        } else {
            popover.hideArrowUnlessComposited()
            parent.hideTooltip(untilClosed: popover)
        }
        // The button is at the window's edge.
        popover.alignPopover(isAtEnd: place == nil)
        let (ended, owner) = (WeakReference(popover), WeakReference(AnyWidget(parent)))
        popover.connect("closed") {
            // The item's action runs after the menu has closed.
            popover.whenIdle { gtk_widget_unparent($0.pointer) }
            if let owner = owner.instance, gtk_widget_get_mapped(owner.pointer) != 0 { owner.grabFocus() }
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
        [
            (localized("Indicators"), "indicators", "m"), (localized("Choose Indicators…"), "choose", "i"),
            (localized("Compare…"), "compare", "c"),
        ],
        [
            (localized("Undo Drawing"), "undo", "<Control>z"),
            (localized("Redo Drawing"), "redo", "<Control><Shift>z"),
            (localized("Remove Drawing"), "remove", "Delete"),
        ],
        [(localized("Show All Candles"), "all", "0"), (localized("Go to Newest Candle"), "newest", "End")],
        [
            (localized("Copy Picture"), ChartUse.copyPicture.rawValue, "<Control>c"),
            (localized("Save Picture…"), ChartUse.savePicture.rawValue, "<Control>s"),
            (localized("Save Candles…"), ChartUse.saveCandles.rawValue, nil),
            (localized("View as Table"), ChartUse.viewTable.rawValue, "<Control>t"),
        ],
    ]

    private func run(_ use: ChartUse) {
        // Captured before a dialog opens, because the chart may change meanwhile.
        guard let snapshot = snapshot() else { return }
        switch use {
        case .copyPicture: export.copyPicture.onNext(snapshot)
        case .savePicture: save(.picture, of: snapshot, localized("Save Chart as PNG or SVG"))
        case .saveCandles: save(.candles, of: snapshot, localized("Save Candles as CSV"))
        case .viewTable: tableRequested(snapshot)
        }
    }

    private func save(_ content: ChartExport.Content, of snapshot: ChartSnapshot, _ title: String) {
        SaveDialog.open(title, name: snapshot.fileName(content), for: chart.widget) { [export] path in
            export.save.onNext((snapshot, content, path))
        }
    }
}

/// What can be done with a chart besides looking at it; the raw value is the name of the menu's action.
enum ChartUse: String, CaseIterable {
    case copyPicture = "copy"
    case savePicture = "save-picture"
    case saveCandles = "save-candles"
    case viewTable = "table"
}
