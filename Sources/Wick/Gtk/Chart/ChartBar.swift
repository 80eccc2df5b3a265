@_spi(CGtk) import Gtk
import KitLocalization
import Rx
import RxGtk
import WickChart
import WickMarket
import WickMarketScreens

/// The height that a page has for its chart.
enum ChartRoom: Equatable {
    /// Enough for texts and rows of buttons.
    case usual
    /// That of a phone on its side: no texts.
    case low
    /// The same, with room for all buttons in one row.
    case lowAndWide

    /// The width from which all buttons fit into a row, in pixels.
    private static let rowWidth = 660

    /// That of a page.
    ///
    /// - Parameters:
    ///   - width: The width for the chart, in pixels.
    ///   - height: The height of the page, in pixels.
    ///   - usual: The height from which there is enough for texts, in pixels.
    init(width: Int, height: Int, usual: Int) {
        self = height >= usual ? .usual : width >= Self.rowWidth ? .lowAndWide : .low
    }
}

/// The bar above a chart: listed price, 24-hour volume, source, buttons for web page, type, indicators, drawing, expanding and menu,
/// and intervals.
@MainActor
final class ChartBar {
    let widget: Box
    let eye = Button(iconName: "view-reveal-symbolic", label: localized("Open on CoinMarketCap"))
    let types = ChoiceMenuButton(
        iconName: "view-more-symbolic", label: localized("Chart Type"), ChartType.allCases.map(\.title))
    /// No theme has an icon for indicators.
    let indicators = Button(child: Label("ƒx"))
    let tools = ChoiceMenuButton(
        iconName: "document-edit-symbolic", label: localized("Draw"), DrawingTool.allCases.map(\.title))
    /// Shows the chart on a page of its own, or leaves that.
    let expansion: Button
    let menu = Button(iconName: "view-more-symbolic", label: localized("Chart Menu"))
    let intervals: ChoiceBar<CandleInterval>
    /// The same intervals where there is no room for a button for each.
    let intervalList = DropDown([""], label: localized("Interval"))

    private let typeIcon = ChartTypeIcon()
    private var available: [CandleInterval] = []
    let texts = ChartBarTexts()
    /// The texts and the buttons beside them.
    private let top: Box
    /// The intervals; where there is no room above, also buttons.
    let choices: Box
    private let isExpanded: Bool
    private var room = ChartRoom.usual

    /// The height of a row of buttons on a page of its own, in pixels.
    private static let lowHeights = (narrow: 46, wider: 36)

    /// - Parameters:
    ///   - isExpanded: Whether the chart is on a page of its own.
    ///   - intervalChosen: Called with the interval the user selects.
    init(isExpanded: Bool, intervalChosen: @escaping @MainActor (CandleInterval) -> Void) {
        self.isExpanded = isExpanded
        intervals = ChoiceBar(localized("Interval"), chosen: intervalChosen)
        expansion =
            isExpanded
            ? Button(iconName: "view-restore-symbolic", label: localized("Shrink Chart"))
            : Button(iconName: "view-fullscreen-symbolic", label: localized("Expand Chart"))
        indicators.tooltip = localized("Indicators")
        indicators.setAccessibleLabel(localized("Indicators"))
        // As wide as the buttons with icons.
        for button in [AnyWidget(indicators), AnyWidget(types.button), AnyWidget(tools.button)] {
            button.addClass("image-button")
        }
        types.button.setChild(typeIcon.widget)
        let buttons: [any Widget] = [eye, types.button, indicators, tools.button, expansion, menu]
        for button in buttons {
            button.addClass("flat")
            button.align(vertical: .center)
        }
        choices = Box(.horizontal, spacing: 6, [intervals.widget, intervalList])
        choices.align(horizontal: .start)
        choices.addClass("choice-bars")
        intervalList.isVisible = false
        top = Box(.horizontal, spacing: 6, [texts.widget] + buttons)
        widget = Box(.vertical, spacing: 6, [top, choices])
        intervalList.onChange { [unowned self] index in
            if available.indices.contains(index) { intervalChosen(available[index]) }
        }
    }

    /// Shows the intervals as a list with buttons beside it, and the texts in two lines, if the page is too narrow; no texts if it is
    /// too low, and all in one row if there is room for that.
    func fit(_ widthClass: WidthClass, _ room: ChartRoom) {
        moveButtons(isNarrow: widthClass.isNarrow, room)
        moveChoices(room)
        texts.fit(isNarrow: widthClass.isNarrow)
        // GTK 4.8 takes the baselines of texts of different size into account only for a known width: 34 pixels become 35.
        let height = widthClass.isNarrow ? Self.lowHeights.narrow : Self.lowHeights.wider
        for box in [top, choices] { box.requestSize(height: isExpanded ? height : -1) }
        let showsList = widthClass.isNarrow || room != .usual
        top.spacing = widthClass.isNarrow ? 0 : 6
        // The buttons beside the list stand below those beside the texts, at the end.
        let fills = widthClass.isNarrow && room == .usual
        choices.align(horizontal: fills ? .fill : .start)
        choices.spacing = fills ? 0 : 6
        intervalList.align(horizontal: .start)
        intervalList.expand(horizontally: fills)
        let hadFocus = intervals.widget.holdsFocus || intervalList.holdsFocus
        intervals.widget.isVisible = !showsList
        intervalList.isVisible = showsList
        if hadFocus { _ = showsList ? intervalList.grabFocus() : intervals.widget.grabFocus() }
    }

    /// Puts buttons beside the list of intervals if the page is narrow: all but those for the web page and the menu, so that the texts
    /// have most of the width and the list has room for long texts; without texts, those for drawing and expanding.
    private func moveButtons(isNarrow: Bool, _ room: ChartRoom) {
        let drawing = [AnyWidget(tools.button), AnyWidget(expansion)]
        let movable = [AnyWidget(types.button), AnyWidget(indicators)] + drawing
        let moved = !isNarrow ? [] : room == .usual ? movable : drawing
        var neighbors = (top: AnyWidget(eye), choices: AnyWidget(intervalList))
        for button in movable {
            let isMoved = moved.contains { $0.pointer == button.pointer }
            let (old, new) = isMoved ? (top, choices) : (choices, top)
            if button.parent?.pointer == old.pointer {
                let owned = Owned(retaining: button)
                let hadFocus = button.holdsFocus
                old.remove(button)
                new.insert(owned.instance, behind: isMoved ? neighbors.choices : neighbors.top)
                if hadFocus { owned.instance.grabFocus() }
            }
            if isMoved { neighbors.choices = button } else { neighbors.top = button }
        }
    }

    /// Moves the intervals, with all that is beside them, before the buttons or below these.
    private func moveChoices(_ room: ChartRoom) {
        guard room != self.room else { return }
        let wasRow = self.room == .lowAndWide
        self.room = room
        texts.widget.isVisible = room == .usual
        // Without texts that fill the row.
        top.align(horizontal: room == .low ? .end : .fill)
        guard wasRow != (room == .lowAndWide) else { return }
        let owned = Owned(retaining: choices)
        let focus = choices.holdsFocus ? choices.focusOfWindow.map { WeakReference($0) } : nil
        if wasRow {
            top.remove(choices)
            widget.append(choices)
        } else {
            widget.remove(choices)
            top.insert(choices, behind: nil)
        }
        owned.instance.expand(horizontally: !wasRow)
        focus?.instance?.grabFocus()
    }

    /// Marks what the chart shows.
    func show(_ display: ChartDisplay) {
        typeIcon.type = display.type
        types.selected = ChartType.allCases.firstIndex(of: display.type)
        types.setDescription(display.type.title)
    }

    /// Marks what is being drawn.
    func show(_ drawings: DrawingState) {
        tools.selected = drawings.tool.flatMap(DrawingTool.allCases.firstIndex)
        tools.setDescription(drawings.tool?.title ?? "")
    }

    /// Shows the intervals, with the current one selected.
    func show(_ intervals: ChartIntervals) {
        self.intervals.show(
            intervals.available.map {
                .init(value: $0, title: $0.shortTitle, spokenTitle: localized("Candles of \($0.title)"))
            },
            pressed: intervals.chosen)
        available = intervals.available
        intervalList.titles = available.map(\.title)
        if let index = available.firstIndex(of: intervals.chosen) { intervalList.selected = index }
    }
}
