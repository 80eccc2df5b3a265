import WickCandleFiles
import WickChart
import WickMarket

/// What a chart shows at a moment, with everything needed to write it on any thread.
public struct ChartSnapshot: Sendable {
    /// The candles, also those that are not visible.
    public let series: ChartSeries
    /// The visible part of the candles.
    public let viewport: ChartViewport
    /// The texts above a picture.
    public let title: ChartPicture.Title
    /// The size of the chart, in logical pixels.
    public let size: ChartSize

    let options: ChartOptions
    /// The values of the shown indicators, as far as they are known.
    let calculated: SeriesIndicators
    let theme: ChartTheme
    private let symbol: String
    private let interval: CandleInterval

    /// Captures a chart.
    ///
    /// - Parameters:
    ///   - chart: The candles.
    ///   - coin: Their coin.
    ///   - viewport: The visible part of the candles.
    ///   - size: The size of the chart, in logical pixels.
    ///   - options: What it shows; without the crosshair, which belongs to the pointer.
    ///   - calculated: The values of the indicators, as far as they are known.
    ///   - theme: Its colors.
    public init(
        _ chart: CandleChart, of coin: Coin, viewport: ChartViewport, size: ChartSize, options: ChartOptions,
        calculated: SeriesIndicators = SeriesIndicators(), theme: ChartTheme
    ) {
        series = chart.series
        self.viewport = viewport
        title = ChartPicture.Title(
            "\(coin.name) (\(coin.symbol))", details: chart.details, notice: chart.originNotice)
        self.size = size
        var options = options
        options.crosshair = nil
        options.markedPane = nil
        options.selectedDrawing = nil
        options.draft = nil
        self.options = options
        self.calculated = calculated
        self.theme = theme
        symbol = coin.symbol
        interval = chart.interval
    }

    /// The suggested name of a file: "BTC-1h-2026-11-21.png".
    public func fileName(_ content: ChartExport.Content) -> String {
        let letters = symbol.filter { $0.isLetter || $0.isNumber }
        let day = series.last.map { CandleCSV.time(of: $0).prefix(10) }.map { "-\($0)" } ?? ""
        return "\(letters.isEmpty ? "coin" : letters)-\(interval.rawValue)\(day).\(content.fileExtension)"
    }

    /// Twice the window's resolution, because pictures may be enlarged.
    private static let scale = 2.0

    var picture: ChartPicture {
        ChartPicture(
            series, viewport: viewport, title: title, size: size, scale: Self.scale, options: options, theme: theme)
    }

    /// All candles with the values of the shown indicators, as comma-separated values.
    var csv: [UInt8] {
        let candles = Array(series.candles)
        let columns = IndicatorColumn.columns(
            of: options.indicators, at: candles, shown: candles.indices, unsettled: series.unsettledCount)
        return CandleCSV.bytes(of: candles, besides: columns.map(\.figures))
    }
}
