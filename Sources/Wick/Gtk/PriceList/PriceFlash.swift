import Gtk

/// Draws a price that has changed in the colour of its direction for a moment, unless the desktop asks for reduced motion.
@MainActor
final class PriceFlash {
    private static let duration = Duration.milliseconds(400)

    private let label: SteadyLabel
    private var timeout: Timeout?

    /// - Parameter label: The price; it has no other tint.
    init(on label: SteadyLabel) {
        self.label = label
    }

    /// Starts or prolongs the flash.
    ///
    /// - Parameter colour: The name of a colour of the style sheet.
    func start(_ colour: String) {
        guard Toolkit.isAnimated else { return }
        timeout?.cancel()
        label.setTint(SteadyLabel.Tint(text: colour))
        timeout = Timeout.after(Self.duration) { [weak self] in self?.end() }
    }

    /// Ends the flash, if any.
    func end() {
        guard let timeout else { return }
        timeout.cancel()
        self.timeout = nil
        label.setTint(SteadyLabel.Tint())
    }
}
