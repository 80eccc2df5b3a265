import Gtk

/// Buttons side by side of which one may be pressed: a click says what is wanted, and what is pressed is said by others.
@MainActor
final class ChoiceBar<Value: Hashable> {
    /// One of the buttons.
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

    /// Makes a bar without buttons.
    ///
    /// - Parameters:
    ///   - name: What assistive technology calls it.
    ///   - chosen: Called with what the person clicks, also where that is pressed already.
    init(_ name: String, chosen: @escaping @MainActor (Value) -> Void) {
        self.chosen = chosen
        widget = Box(.horizontal)
        widget.addClass("linked")
        widget.addClass("choices")
        widget.setAccessibleLabel(name)
        widget.attach(self, forKey: "wick-choice-bar")
    }

    /// Shows what there is to choose from, and what is in force.
    ///
    /// - Parameters:
    ///   - choices: The buttons.
    ///   - pressed: Which of them is pressed; nil for none.
    func show(_ choices: [Choice], pressed: Value?) {
        self.pressed = pressed
        if choices != self.choices {
            // Whoever goes along the bar with keys stays in it.
            let hadFocus = widget.holdsFocus
            for button in buttons { widget.remove(button) }
            self.choices = choices
            buttons = choices.map(button)
            for button in buttons { widget.append(button) }
            if hadFocus { buttons.first?.grabFocus() }
        }
        showPressed()
    }

    private func button(for choice: Choice) -> ToggleButton {
        let button = ToggleButton(child: Label(choice.title))
        button.setAccessibleLabel(choice.spokenTitle)
        button.tooltip = choice.spokenTitle
        button.connect("clicked") { [unowned self] in
            // What is pressed follows from what comes of the click.
            showPressed()
            chosen(choice.value)
        }
        return button
    }

    private func showPressed() {
        for (button, choice) in zip(buttons, choices) { button.isActive = choice.value == pressed }
    }
}
