/// What a part of a chart is, as far as its colour goes: a layout names inks, a theme knows their colours.
public enum ChartInk: Hashable, Sendable {
    /// What everything stands on.
    case background
    /// Text to be read.
    case text
    /// Text beside it: labels of axes, names of figures.
    case secondaryText
    /// The lines of the grid.
    case grid
    /// The lines between the panes.
    case separator
    /// A candle, line or figure that rose.
    case rising
    /// A candle, line or figure that fell.
    case falling
    /// Text on what rose.
    case onRising
    /// Text on what fell.
    case onFalling
    /// The volume of a candle that rose.
    case risingVolume
    /// The volume of a candle that fell.
    case fallingVolume
    /// The lines of the crosshair.
    case crosshair
    /// What the crosshair's figures stand on.
    case crosshairTag
    /// The crosshair's figures.
    case onCrosshairTag
    /// What a legend stands on where it covers candles.
    case panel
    /// An indicator, by its number from 0; the colours begin anew where there are more indicators.
    case indicator(Int)
}
