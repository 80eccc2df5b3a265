import CommandLineOptions
import KitLocalization
import KitTimeFormatting
import WickCandleFiles
import WickChart
import WickMarket

/// Writes candles in the selected format, to standard output or to a file.
struct CandleWriter {
    private let options: KlineOptions
    private let form: Form
    private let context: CommandContext

    private enum Form {
        case table
        case json
        case csv
        case picture(ChartPicture.Format, drawnBy: PictureDrawing)
    }

    /// Creates a writer; `nil` if another program must render the picture.
    init?(options: KlineOptions, context: CommandContext) {
        switch options.format {
        case .table: form = .table
        case .json: form = .json
        case .csv: form = .csv
        case .png, .svg:
            guard let draw = context.draw, let format = options.format.picture else { return nil }
            form = .picture(format, drawnBy: draw)
        }
        self.options = options
        self.context = context
    }

    /// Writes candles; prints an error message if that fails.
    ///
    /// - Parameters:
    ///   - series: The candles, possibly with older ones for the indicators.
    ///   - limit: How many of the newest to show; `nil` for all.
    ///   - interval: The length of a candle.
    ///   - currency: The currency of the prices.
    ///   - title: The title of a picture.
    ///   - comparisons: The compared coins in a picture.
    /// - Returns: The exit status after a failure; `nil` if all is written.
    func write(
        _ series: CandleSeries, limit: Int?, interval: ChartInterval, currency: Currency, title: ChartPicture.Title,
        comparisons: [ChartComparison] = []
    ) -> ExitStatus? {
        let bytes: [UInt8]
        do {
            bytes = try self.bytes(
                series, limit: limit, interval: interval, currency: currency, title: title, comparisons: comparisons)
        } catch {
            context.say(error.message)
            return .failure
        }
        return write(bytes)
    }

    /// The currency of prices: dollars, or unknown.
    enum Currency {
        case dollars
        case unknown
    }

    private func write(_ bytes: [UInt8]) -> ExitStatus? {
        if let path = options.output {
            do {
                try context.files.write(bytes, path)
                return nil
            } catch {
                context.say(
                    localized(
                        "\(path.quoted) could not be written: \(error.reason). Choose another place with --output."))
                return .failure
            }
        }
        do {
            try context.output.write(bytes)
            return nil
        } catch {
            return context.status(of: error)
        }
    }

    private func bytes(
        _ series: CandleSeries, limit: Int?, interval: ChartInterval, currency: Currency, title: ChartPicture.Title,
        comparisons: [ChartComparison]
    ) throws(ChartPictureError) -> [UInt8] {
        let variables = context.variables
        let timeZone = (options.timeZone ?? (options.format.picture == nil ? .utc : .local))
            .timeZone(local: context.timeZone)
        let locale = MarketLocale(environment: variables)
        let shown = limit.map(series.newest) ?? series
        var columns: [IndicatorColumn] {
            let count = series.candles.count
            return IndicatorColumn.columns(
                of: options.indicators, at: series.candles, shown: count - shown.candles.count..<count)
        }
        switch form {
        case .json: return CandleJSON.bytes(of: shown.candles, besides: columns.map(\.figures), in: timeZone)
        case .csv: return CandleCSV.bytes(of: shown.candles, besides: columns.map(\.figures), in: timeZone)
        case .table:
            return CandleTable(
                format: MarketFormat(locale: currency == .dollars ? locale : locale.withoutCurrency),
                timeZone: timeZone,
                digits: MarketFormat.fractionDigits(
                    ofTickSize: shown.tickSize, highest: shown.candles.map(\.high).max() ?? 0),
                isColoured: options.output == nil && Style.isAllowed(on: context.output, variables: variables)
            ).bytes(of: shown.candles, besides: columns)
        case .picture(let pictureFormat, let draw):
            let format = TimeFormat(timeZone: timeZone, environment: variables)
            let chart = ChartSeries(series, interval: interval)
            var chartOptions = ChartOptions(
                type: options.picture.type, scale: options.picture.axis,
                indicators: options.indicators.isEmpty ? Indicator.usual : options.indicators,
                firstSlot: chart.slot(ofNewest: shown.candles.count), labels: TimeLabels(format), locale: locale)
            chartOptions.isInverted = options.picture.isInverted
            chartOptions.colors = options.shownIndicators.map(\.color)
            chartOptions.paneHeights = options.shownIndicators.reduce(into: [:]) { heights, shown in
                heights[.indicator(shown.indicator)] = shown.height.map(Double.init)
            }
            chartOptions.comparisons = comparisons
            return try draw(
                ChartPicture(
                    chart, title: title, size: options.picture.size, scale: Double(options.picture.scale),
                    options: chartOptions,
                    theme: ChartTheme(options.picture.appearance, direction: options.picture.direction)),
                pictureFormat)
        }
    }
}

extension ChartSeries {
    /// The slot of the oldest of the newest candles; `nil` if there are no candles.
    fileprivate func slot(ofNewest count: Int) -> Int? {
        guard count > 0 else { return nil }
        return sequence(first: slots.upperBound) { slot(before: $0) }.prefix(count + 1).reduce(nil) { $1 }
    }
}
