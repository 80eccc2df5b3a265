import Gtk
import KitTimeFormatting
import Rx
import WickChart
import WickChartDrawing
import WickMarket
import WickMarketScreens

/// The style shared by the charts of all rows: number and time formats, colours, and typeset texts.
@MainActor
final class ChartRowStyle {
    let locale: MarketLocale
    let colors: Observable<DirectionColors>
    /// How much higher the user has made the charts in this run, in pixels.
    var addition = 0

    private let times: TimeFormat
    private var labels: [TimeZoneChoice: TimeLabels] = [:]
    private var typesetter: (font: ChartFont, made: ChartTypesetter)?

    /// - Parameters:
    ///   - locale: The locale of numbers.
    ///   - times: The format of times.
    ///   - colors: The colours of rising and falling prices; may emit on any thread.
    init(locale: MarketLocale, times: TimeFormat, colors: Observable<DirectionColors>) {
        self.times = times
        self.locale = locale
        self.colors = colors
    }

    /// Creates the content of an open row.
    ///
    /// - Parameters:
    ///   - viewModel: The row.
    ///   - list: The list that contains it.
    ///   - widthClass: The width class of the page; emits on the main thread.
    ///   - room: The height of the page; emits on the main thread.
    func detail(
        of viewModel: ChartViewModel, in list: some Widget, _ widthClass: Observable<WidthClass>,
        _ room: Observable<ChartRoom>
    ) -> any Widget {
        do {
            let typesetter = try typesetter(for: list)
            return ChartDetail(
                viewModel, style: self, typesetter: typesetter, list: AnyWidget(list), widthClass: widthClass,
                room: room
            )
            .widget
        } catch {
            return message(error)
        }
    }

    /// Creates the content of a chart's own page.
    ///
    /// - Parameters:
    ///   - viewModel: The chart.
    ///   - page: The page.
    ///   - widthClass: The width class of the page; emits on the main thread.
    ///   - room: The height of the page; emits on the main thread.
    /// - Returns: The widget, and the detail in it unless there is no font.
    func detail(
        of viewModel: ChartViewModel, filling page: some Widget, _ widthClass: Observable<WidthClass>,
        _ room: Observable<ChartRoom>
    ) -> (widget: any Widget, detail: ChartDetail?) {
        do {
            let typesetter = try typesetter(for: page)
            let detail = ChartDetail(
                viewModel, style: self, typesetter: typesetter, list: nil, widthClass: widthClass, room: room)
            return (detail.widget, detail)
        } catch {
            return (message(error), nil)
        }
    }

    /// Says why charts cannot be drawn.
    private func message(_ error: ChartPictureError) -> Label {
        let message = Label(error.message)
        message.wrap()
        message.addClass("kline")
        return message
    }

    /// Formats times in a time zone; created with the first chart, because loading the locale's formats takes milliseconds.
    func labels(in choice: TimeZoneChoice) -> TimeLabels {
        if let made = labels[choice] { return made }
        let made = TimeLabels(times.in(choice.timeZone(local: times.timeZone)))
        labels[choice] = made
        return made
    }

    /// The typesetter for a widget's font, reused until the font changes.
    func typesetter(for widget: some Widget) throws(ChartPictureError) -> ChartTypesetter {
        let font = ChartFont(captionsOf: widget)
        if let typesetter, typesetter.font == font { return typesetter.made }
        let made = try ChartTypesetter(font)
        typesetter = (font, made)
        return made
    }
}
