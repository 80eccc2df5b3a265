/// A chart as a picture of its own: the chart as in the window, below a title that says what it shows.
public struct ChartPicture {
    /// What stands above the chart.
    public struct Title: Hashable, Sendable {
        /// What the chart shows: "Bitcoin (BTC)".
        public var name: String
        /// What else one should know: "1 hour · CryptoCompare · US dollars".
        public var details: String
        /// What nobody may miss, as that the candles are "simulated": it stands before the details, and is the last to be cut
        /// off where there is little room; `nil` for nothing.
        public var notice: String?

        /// Makes a title.
        public init(_ name: String, details: String, notice: String? = nil) {
            self.name = name
            self.details = details
            self.notice = notice
        }
    }

    /// What it shows.
    public var title: Title
    /// The candles.
    public var series: ChartSeries
    /// What part of them; `nil` for all.
    public var viewport: ChartViewport?
    /// How large the picture is, title included.
    public var size: ChartSize
    /// How many device pixels a logical pixel has on a side, above 0.
    public var scale: Double
    /// What is shown of the candles, and how it is written.
    public var options: ChartOptions
    /// The colours.
    public var theme: ChartTheme

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - series: The candles.
    ///   - viewport: What part of them to show; `nil` for all.
    ///   - title: What stands above them.
    ///   - size: How large the picture is, title included, in logical pixels.
    ///   - scale: How many device pixels a logical pixel has on a side, above 0.
    ///   - options: What is shown of the candles, and how it is written.
    ///   - theme: The colours.
    public init(
        _ series: ChartSeries, viewport: ChartViewport? = nil, title: Title, size: ChartSize, scale: Double = 1,
        options: ChartOptions, theme: ChartTheme
    ) {
        self.series = series
        self.viewport = viewport
        self.title = title
        self.size = size
        self.scale = scale
        self.options = options
        self.theme = theme
    }
}
