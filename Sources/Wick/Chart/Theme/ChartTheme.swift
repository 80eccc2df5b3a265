/// The colours of a chart.
public struct ChartTheme: Hashable, Sendable {
    /// Whether the chart is light or dark.
    public enum Appearance: Hashable, Sendable, CaseIterable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// Which colour rising prices have.
    public enum Direction: Hashable, Sendable, CaseIterable {
        /// Green, as in Europe and America.
        case greenRises
        /// Red, as in East Asia.
        case redRises
    }

    private let palette: ChartPalette
    private let direction: Direction

    /// Creates a theme.
    ///
    /// - Parameters:
    ///   - appearance: Whether the chart is light or dark.
    ///   - direction: Which colour rising prices have.
    ///   - isHighContrast: Whether the user has requested high contrast.
    public init(
        _ appearance: Appearance, direction: Direction = .greenRises, isHighContrast: Bool = false
    ) {
        self.direction = direction
        palette =
            switch (appearance, isHighContrast) {
            case (.light, false): .light
            case (.dark, false): .dark
            case (.light, true): .lightHighContrast
            case (.dark, true): .darkHighContrast
            }
    }

    /// The colour of an ink.
    public func color(of ink: ChartInk) -> ChartColor {
        switch ink {
        case .background: palette.background
        case .text: palette.text
        case .secondaryText: palette.secondaryText
        case .grid: palette.grid
        case .separator: palette.separator
        case .rising: colors(isRising: true).line
        case .falling: colors(isRising: false).line
        case .onRising, .onFalling: palette.onDirection
        case .price: palette.price
        case .risingVolume: colors(isRising: true).volume
        case .fallingVolume: colors(isRising: false).volume
        case .crosshair: palette.crosshair
        case .crosshairTag: palette.crosshairTag
        case .onCrosshairTag: palette.onCrosshairTag
        case .drawing: palette.drawing
        case .drawingArea: palette.drawing.withAlpha(0.14)
        case .onDrawing: palette.onDrawing
        case .panel: palette.panel
        case .indicator(let number): palette.indicators[number % palette.indicators.count]
        // The last ones, which few charts need for indicators.
        case .comparison(let number):
            palette.indicators[palette.indicators.count - 1 - number % palette.indicators.count]
        }
    }

    private func colors(isRising: Bool) -> ChartPalette.Pair {
        isRising == (direction == .greenRises) ? palette.green : palette.red
    }
}
