/// The height of an open row's chart, in pixels.
struct ChartHeight: Equatable {
    /// The height of the window.
    var window = 0
    /// The height of the list in which the row is open; 0 until it is known.
    var list = 0
    /// Whether the window is as narrow as a phone.
    var isNarrow = false
    /// The height that the page has for charts.
    var room = ChartRoom.usual
    /// How many indicators have a pane.
    var panes = 0
    /// How much higher the user has made the charts.
    var addition = 0 {
        didSet { addition = min(max(addition, 0), Self.mostAddition) }
    }

    private static let mostAddition = 800
    /// The usual heights: the window's without what is above and below a row, within these limits.
    private static let usual = (margin: 260, range: 240...640)
    /// The height until the sizes are known.
    private static let standard = 320
    /// Below this, a chart cannot be read, so that the list has to scroll.
    private static let least = 100
    /// The least height for each pane, besides that of a chart without panes.
    private static let pane = 80
    /// Below this, the page's header leaves and the chart has the least usual height, instead of a lower one below the header.
    private static let leastBelowHeader = 170
    /// The height of the page's header, a section's and a row, which stay in sight where a chart fits below.
    private static let header = (narrow: 221, wider: 193)
    /// The height of the rest of an open row: its texts, buttons and edges.
    private static let rest = (narrow: 222, wider: 200)

    /// The same where the page is too low for texts, with all buttons in one row or in several, and with the section's header.
    private static let lowRest = (narrow: 270, wider: 240, inOneRow: 152)

    /// The height without ``addition``.
    private var usual: Int {
        guard list > 0 else { return Self.standard }
        if room != .usual {
            let rest = isNarrow ? Self.lowRest.narrow : Self.lowRest.wider
            return max(list - (room == .lowAndWide ? Self.lowRest.inOneRow : rest), Self.least)
        }
        let range = Self.usual.range
        let height = min(max(window - Self.usual.margin, range.lowerBound), range.upperBound)
        let list = list - (isNarrow ? Self.rest.narrow : Self.rest.wider)
        let belowHeader = list - (isNarrow ? Self.header.narrow : Self.header.wider)
        let room = belowHeader >= Self.leastBelowHeader ? belowHeader : max(min(list, range.lowerBound), Self.least)
        let forPanes = panes == 0 ? 0 : min(range.lowerBound + panes * Self.pane, range.upperBound)
        return max(min(height, room), forPanes)
    }

    /// The height of the chart.
    var pixels: Int { usual + addition }

    /// Sets the height that the user has chosen, at least the usual one.
    mutating func set(_ height: Int) { addition = height - usual }
}
