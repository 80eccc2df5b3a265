import Gtk
import KitLocalization
import WickChart
import WickMarketScreens

/// The row of a chosen indicator: its parameters, and whether and where it is shown.
@MainActor
final class ChosenIndicator {
    /// What the user does with the row's buttons.
    enum Control: CaseIterable {
        case up
        case down
        case remove
    }

    let widget: PreferencesRow

    private let details = Label("–")
    private let shown = CheckButton(localized("Show"))
    private let spins: [SpinButton]
    private let color: DropDown
    private let buttons: [Control: Button]

    /// - Parameters:
    ///   - row: What to show.
    ///   - setParameter: Called with the index and the value of a parameter that the user has changed.
    ///   - setColor: Called with the color that the user has chosen; nil for the usual one.
    ///   - setVisible: Called with whether the indicator is to be drawn.
    ///   - use: Called when a button is clicked.
    init(
        _ row: IndicatorRow, setParameter: @escaping @MainActor (Int, Double) -> Void,
        setColor: @escaping @MainActor (IndicatorColor?) -> Void, setVisible: @escaping @MainActor (Bool) -> Void,
        use: @escaping @MainActor (Control) -> Void
    ) {
        spins = row.parameters.map { parameter in
            SpinButton(
                parameter.range, step: parameter.isWhole ? 1 : 0.1, digits: parameter.isWhole ? 0 : 1,
                label: "\(parameter.title), \(row.name)")
        }
        // The volumes have the colors of candles, and can be hidden instead of removed.
        let controls = Control.allCases.filter { $0 != .remove || row.kind != nil }
        let buttons = Dictionary(
            uniqueKeysWithValues: controls.map { control in
                let button = Button(iconName: control.iconName, label: control.title)
                button.addClass("flat")
                button.onClick { use(control) }
                return (control, button)
            })
        self.buttons = buttons
        let content = Box(.vertical, spacing: 6)
        func append(_ text: String, _ control: any Widget) {
            let title = Label(text)
            title.alignText(.start)
            title.wrap()
            title.expand(horizontally: true)
            // The control has the same name.
            title.setAccessibleHidden(true)
            content.append(Box(.horizontal, spacing: 12, [title, control]))
        }
        for (index, (parameter, spin)) in zip(row.parameters, spins).enumerated() {
            spin.onChange { setParameter(index, $0) }
            append(parameter.title, spin)
        }
        let colors: [IndicatorColor?] = [nil] + IndicatorColor.allCases.map(Optional.some)
        color = DropDown(
            colors.map { $0?.title ?? localized("Automatic", context: "color of a line") },
            label: localized("Color, \(row.name)"))
        color.onChange { setColor(colors[$0]) }
        if row.kind != nil { append(localized("Color"), color) }
        shown.onChange(setVisible)
        shown.expand(horizontally: true)
        content.append(Box(.horizontal, spacing: 6, [shown] + controls.compactMap { buttons[$0] }))
        widget = PreferencesRow(title: row.title, note: details, below: content)
    }

    /// Shows other values of the same kind of indicator.
    func show(_ row: IndicatorRow, isFirst: Bool, isLast: Bool) {
        details.text = row.details
        shown.isOn = row.isVisible
        shown.setAccessibleLabel(localized("Show \(row.name)"))
        for (spin, parameter) in zip(spins, row.parameters) {
            if spin.range != parameter.range { spin.range = parameter.range }
            if spin.value != parameter.value { spin.value = parameter.value }
            // Not the title, which is the same for several averages.
            spin.setLabel("\(parameter.title), \(row.name)")
        }
        let index = row.color?.rawValue ?? 0
        if color.selected != index { color.selected = index }
        color.setAccessibleLabel(localized("Color, \(row.name)"))
        for (control, button) in buttons { button.setAccessibleLabel(control.spokenTitle(of: row.name)) }
        buttons[.up]?.isSensitive = !isFirst
        buttons[.down]?.isSensitive = !isLast
        widget.setAccessibleLabel("\(row.title), \(row.details)")
    }

    /// Whether the row has a button.
    func has(_ control: Control) -> Bool { buttons[control] != nil }

    /// Moves the keyboard focus to a button, or to the nearest control that can be used.
    func focus(_ control: Control) {
        let usable = [control, .up, .down, .remove].first { buttons[$0]?.isSensitive == true }
        if let usable { buttons[usable]?.grabFocus() } else { shown.grabFocus() }
    }
}

extension ChosenIndicator.Control {
    fileprivate var iconName: String {
        switch self {
        case .up: "go-up-symbolic"
        case .down: "go-down-symbolic"
        case .remove: "user-trash-symbolic"
        }
    }

    fileprivate var title: String {
        switch self {
        case .up: localized("Move Up")
        case .down: localized("Move Down")
        case .remove: localized("Remove")
        }
    }

    fileprivate func spokenTitle(of name: String) -> String {
        switch self {
        case .up: localized("Move \(name) up")
        case .down: localized("Move \(name) down")
        case .remove: localized("Remove \(name)")
        }
    }
}
