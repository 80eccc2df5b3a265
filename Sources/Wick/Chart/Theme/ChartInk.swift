/// The role of a colour: a layout names inks, a theme defines their colours.
public enum ChartInk: Hashable, Sendable {
    /// The background of the chart.
    case background
    /// Primary text.
    case text
    /// Secondary text: axis labels, names of values.
    case secondaryText
    /// Grid lines.
    case grid
    /// The lines between the panes.
    case separator
    /// A rising candle, line or value.
    case rising
    /// A falling candle, line or value.
    case falling
    /// Text on the rising colour.
    case onRising
    /// Text on the falling colour.
    case onFalling
    /// The line of a chart of closes, and the area below it.
    case price
    /// The volume of a rising candle.
    case risingVolume
    /// The volume of a falling candle.
    case fallingVolume
    /// The lines of the crosshair.
    case crosshair
    /// The background of the crosshair's tags.
    case crosshairTag
    /// The text of the crosshair's tags.
    case onCrosshairTag
    /// The lines and grips of drawings, and the background of their tags.
    case drawing
    /// The areas of drawings, through which candles can be seen.
    case drawingArea
    /// The text of drawings' tags.
    case onDrawing
    /// The background of panels and marks that cover candles.
    case panel
    /// An indicator line, by its number from 0; the colours repeat.
    case indicator(Int)
    /// The line of a compared coin, by its number from 0, and the background of its tag.
    case comparison(Int)
}
