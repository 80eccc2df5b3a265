import KitLocalization

/// A chart with a title, to be rendered to an image file.
public struct ChartPicture: Sendable {
    /// The texts above the chart.
    public struct Title: Hashable, Sendable {
        /// What the chart shows: "Bitcoin (BTC)".
        public var name: String
        /// More about it: "1 hour · CryptoCompare · US dollars".
        public var details: String
        /// An important note, for example that the candles are "simulated"; `nil` for none.
        ///
        /// It is shown before the details, and is truncated last.
        public var notice: String?

        /// Creates a title.
        public init(_ name: String, details: String, notice: String? = nil) {
            self.name = name
            self.details = details
            self.notice = notice
        }
    }

    /// The format of a picture's file; the raw value is the file's extension.
    public enum Format: String, CaseIterable, Sendable {
        /// Pixels.
        case png
        /// Shapes and texts, sharp at any size.
        case svg
    }

    /// The title.
    public var title: Title
    /// The candles.
    public var series: ChartSeries
    /// The visible part of the candles; `nil` for all.
    public var viewport: ChartViewport?
    /// The size of the image in logical pixels, title included.
    public var size: ChartSize
    /// Device pixels per logical pixel, above 0.
    public var scale: Double
    /// What the chart shows, and how it is formatted.
    public var options: ChartOptions
    /// The colours.
    public var theme: ChartTheme

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - series: The candles.
    ///   - viewport: The visible part of the candles; `nil` for all.
    ///   - title: The title above the chart.
    ///   - size: The size of the image in logical pixels, title included.
    ///   - scale: Device pixels per logical pixel, above 0.
    ///   - options: What the chart shows, and how it is formatted.
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

/// Renders a chart as a file; may be called on any thread.
public typealias PictureDrawing =
    @Sendable (ChartPicture, ChartPicture.Format) throws(ChartPictureError) -> [UInt8]

/// Why a chart could not be rendered to an image.
public enum ChartPictureError: Error, Hashable, Sendable {
    /// The system has no font.
    case noFonts
    /// The image could not be created, with the graphics library's message: it is too large, or memory ran out.
    case failed(String)

    /// The localized error message, including what the user can do.
    public var message: String {
        switch self {
        case .noFonts: localized("No font found. Install one, such as Debian’s fonts-cantarell.")
        case .failed(let reason): localized("The picture could not be drawn: \(reason). Choose a smaller size.")
        }
    }
}
