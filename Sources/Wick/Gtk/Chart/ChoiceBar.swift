import Gtk

/// A row of toggle buttons of which at most one is selected.
///
/// A click only reports the choice; the owner sets the selection.
@MainActor
final class ChoiceBar<Value: Hashable> {
    struct Choice: Hashable {
        let value: Value
        let title: String
        let spokenTitle: String
    }

    let widget: Box

    private let chosen: @MainActor (Value) -> Void
    private var choices: [Choice] = []
    private var buttons: [ToggleButton] = []
    private var pressed: Value?

    /// Creates an empty bar.
    ///
    /// - Parameters:
    ///   - name: The accessible name.
    ///   - chosen: Called with the clicked choice, even if it is already selected.
    init(_ name: String, chosen: @escaping @MainActor (Value) -> Void) {
        self.chosen = chosen
        widget = Box(.horizontal)
        widget.addClass("linked")
        widget.addClass("choices")
        widget.setAccessibleLabel(name)
        widget.attach(self, forKey: "wick-choice-bar")
    }

    /// Shows choices.
    ///
    /// - Parameters:
    ///   - choices: The buttons.
    ///   - pressed: The selected one; nil for none.
    ///   - usable: Those that can be selected; default: all.
    func show(_ choices: [Choice], pressed: Value?, usable: [Value]? = nil) {
        self.pressed = pressed
        if choices != self.choices {
            // The keyboard focus must not leave the bar when buttons are replaced.
            let hadFocus = widget.holdsFocus
            for button in buttons { widget.remove(button) }
            self.choices = choices
            buttons = choices.map(button)
            for button in buttons { widget.append(button) }
            if hadFocus { buttons.first?.grabFocus() }
        }
        for (button, choice) in zip(buttons, choices) {
            button.isSensitive = usable?.contains(choice.value) ?? true
        }
        showPressed()
    }

    private func button(for choice: Choice) -> ToggleButton {
        let button = ToggleButton(child: Label(choice.title))
        button.setAccessibleLabel(choice.spokenTitle)
        button.tooltip = choice.spokenTitle
        button.connect("clicked") { [unowned self] in
            // The owner decides about the selection.
            showPressed()
            chosen(choice.value)
        }
        return button
    }

    private func showPressed() {
        for (button, choice) in zip(buttons, choices) { button.isActive = choice.value == pressed }
    }
}
