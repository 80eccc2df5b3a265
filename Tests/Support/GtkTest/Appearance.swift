import Gtk

/// How a desktop's user has chosen to see windows.
public struct Appearance: CustomStringConvertible, Sendable {
    let isDark: Bool
    let isHighContrast: Bool

    /// Light, dark, and both with high contrast.
    static let all = [(false, false), (true, false), (false, true), (true, true)].map {
        Appearance(isDark: $0, isHighContrast: $1)
    }

    /// Such as "dark, high contrast: false", for messages.
    public var description: String { "\(isDark ? "dark" : "light"), high contrast: \(isHighContrast)" }

    /// The least contrast of a text, as WCAG 2 defines it: its level AA, or AAA with high contrast.
    public var leastContrast: Double { isHighContrast ? 7 : 4.5 }
}

extension GtkTestCase {
    /// Runs a body in light and dark colours, each without and with high contrast, where nothing is animated.
    ///
    /// - Parameters:
    ///   - widths: The widths of the body's window, in pixels; a phone's and a desktop's by default.
    ///   - body: The test, for each appearance and width.
    public func inEachAppearance(
        widths: [Int] = [360, 1_000], _ body: @MainActor (Appearance, _ width: Int) throws -> Void
    ) throws {
        for appearance in Appearance.all {
            try onMain {
                let wasAnimated = Toolkit.isAnimated
                Toolkit.isAnimated = false
                defer { Toolkit.isAnimated = wasAnimated }
                try Toolkit.withAppearance(isDark: appearance.isDark, isHighContrast: appearance.isHighContrast) {
                    for width in widths { try body(appearance, width) }
                }
            }
        }
    }
}
