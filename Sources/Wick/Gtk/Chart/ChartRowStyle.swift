import Gtk
import KitTimeFormatting
import Rx
import WickChart
import WickChartDrawing
import WickMarket
import WickMarketScreens

/// What the charts of all rows have in common: how figures and times are written, the colours, and the texts that are set.
@MainActor
final class ChartRowStyle {
    /// How times are written: made for the first chart, since reading that from the locale takes milliseconds.
    private(set) lazy var labels = TimeLabels(times)
    let locale: MarketLocale
    let colors: Observable<DirectionColors>

    private let times: TimeFormat
    private var typesetter: (font: ChartFont, made: ChartTypesetter)?

    /// - Parameters:
    ///   - locale: How numbers are written.
    ///   - times: How times are written.
    ///   - colors: Which colours tell rising from falling; from any thread.
    init(locale: MarketLocale, times: TimeFormat, colors: Observable<DirectionColors>) {
        self.times = times
        self.locale = locale
        self.colors = colors
    }

    /// Makes what is shown in an open row.
    ///
    /// - Parameters:
    ///   - viewModel: The row.
    ///   - list: The list that it stands in.
    ///   - widthClass: How much room the page has; on the main thread.
    func detail(
        of viewModel: ChartViewModel, in list: some Widget, _ widthClass: Observable<WidthClass>
    ) -> any Widget {
        do {
            let typesetter = try typesetter(for: list)
            return ChartDetail(viewModel, style: self, typesetter: typesetter, widthClass: widthClass).widget
        } catch {
            let message = Label(error.message)
            message.wrap()
            message.addClass("kline")
            return message
        }
    }

    /// Sets texts in the font of a widget; the same one as long as that font is the same.
    private func typesetter(for widget: some Widget) throws(ChartPictureError) -> ChartTypesetter {
        let font = ChartFont(captionsOf: widget)
        if let typesetter, typesetter.font == font { return typesetter.made }
        let made = try ChartTypesetter(font)
        typesetter = (font, made)
        return made
    }
}
