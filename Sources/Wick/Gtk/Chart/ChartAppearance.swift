import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import Rx
import RxGtk
import WickChart
import WickChartDrawing
import WickMarketScreens

extension ChartTheme {
    /// The theme of charts on this desktop, now and after each change of dark or high-contrast preference or direction colours.
    ///
    /// Subscribe on the main thread.
    ///
    /// - Parameter colors: The colours of rising and falling prices.
    @MainActor
    static func following(_ colors: Observable<DirectionColors>) -> Observable<ChartTheme> {
        // Closures written here are isolated to the main thread.
        let colors = colors.observe(on: MainScheduler.instance)
        guard let manager = adw_style_manager_get_default().map({ AnyGObject($0) }) else {
            return colors.map { ChartTheme(.light, direction: $0.chartDirection) }
        }
        return Observable.combineLatest(
            manager.rx.property("dark") { adw_style_manager_get_dark($0.opaque) != 0 },
            manager.rx.property("high-contrast") { adw_style_manager_get_high_contrast($0.opaque) != 0 }, colors
        ) { isDark, isHighContrast, colors in
            ChartTheme(isDark ? .dark : .light, direction: colors.chartDirection, isHighContrast: isHighContrast)
        }
        .distinctUntilChanged()
    }
}

extension DirectionColors {
    fileprivate var chartDirection: ChartTheme.Direction {
        switch self {
        case .greenRises: .greenRises
        case .redRises: .redRises
        }
    }
}

extension ChartFont {
    /// The size of captions relative to that of text.
    private static let captionShare = 0.82

    /// The caption font of a widget, based on the desktop's font and text scaling.
    ///
    /// - Parameter widget: A widget in a window.
    @MainActor
    init(captionsOf widget: some Widget) {
        let font = pango_context_get_font_description(gtk_widget_get_pango_context(widget.pointer))
        let family = pango_font_description_get_family(font).map { String(cString: $0) } ?? "Sans"
        let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
        let isInPixels = pango_font_description_get_size_is_absolute(font) != 0
        let pixels = (isInPixels ? size : size * 96 / 72) * Self.captionShare
        self.init("\(family) \((pixels * 2).rounded() / 2)px")
    }
}
