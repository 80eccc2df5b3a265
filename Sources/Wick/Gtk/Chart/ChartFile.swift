import Foundation
import KitLocalization
import Rx
import WickCandleFiles
import WickChart
import WickChartDrawing
import WickMarket
import WickMarketScreens

/// Saves a chart as an image or as data.
enum ChartFile {
    enum Format: String {
        case png
        case csv
    }

    /// A snapshot of a chart with everything needed to write it on any thread.
    struct Chart: Sendable {
        let series: ChartSeries
        let viewport: ChartViewport
        let title: ChartPicture.Title
        let symbol: String
        let interval: CandleInterval
        let size: ChartSize
        let options: ChartOptions
        let theme: ChartTheme

        /// Captures the chart of a widget; nil if it shows none.
        @MainActor
        init?(_ chart: CandleChart, of coin: Coin, title: String, shownBy view: ChartView) {
            guard let layout = view.layout, let scene = view.scene else { return nil }
            series = scene.series
            viewport = layout.viewport
            self.title = ChartPicture.Title(title, details: chart.details, notice: chart.originNotice)
            symbol = coin.symbol
            interval = chart.interval
            size = layout.size
            var options = view.options
            options.crosshair = nil
            options.markedPane = nil
            options.selectedDrawing = nil
            options.draft = nil
            self.options = options
            theme = view.theme
        }

        /// The suggested name of a file: "BTC-1h-2026-11-21.png".
        func fileName(_ format: Format) -> String {
            let letters = symbol.filter { $0.isLetter || $0.isNumber }
            let day = series.last.map { CandleCSV.time(of: $0).prefix(10) }.map { "-\($0)" } ?? ""
            return "\(letters.isEmpty ? "coin" : letters)-\(interval.rawValue)\(day).\(format.rawValue)"
        }
    }

    /// Twice the window's resolution, because images may be enlarged.
    private static let scale = 2.0

    /// Writes a chart to a file in the background; an existing file is replaced when the new one is complete.
    ///
    /// - Returns: A message about the result; never fails.
    static func writing(_ chart: Chart, as format: Format, to path: String) -> Single<String> {
        Single.deferred { .just(write(chart, as: format, to: path)) }
            .subscribe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
    }

    private static func write(_ chart: Chart, as format: Format, to path: String) -> String {
        do {
            let bytes = try bytes(of: chart, as: format)
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
            return localized("Saved as \(path).")
        } catch let error as ChartPictureError {
            return localized("The chart was not saved: \(error.message)")
        } catch {
            return localized("The file was not saved in \(path): \(reason(of: error)). Choose another folder.")
        }
    }

    private static func bytes(of chart: Chart, as format: Format) throws(ChartPictureError) -> [UInt8] {
        switch format {
        case .png:
            try ChartPicture(
                chart.series, viewport: chart.viewport, title: chart.title, size: chart.size, scale: scale,
                options: chart.options, theme: chart.theme
            ).png()
        case .csv:
            CandleCSV.bytes(of: chart.series.candles)
        }
    }

    private static func reason(of error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileWriteNoPermission?: localized("permission denied")
        case .fileWriteOutOfSpace?: localized("the disk is full")
        case .fileWriteVolumeReadOnly?: localized("it is read-only")
        case .fileNoSuchFile?: localized("the folder does not exist")
        default: localized("it could not be written")
        }
    }
}
