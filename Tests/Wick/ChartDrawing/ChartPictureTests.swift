import Foundation
import Testing
import WickChart
import WickMarket

@testable import WickChartDrawing

@Suite("Rendering chart pictures")
struct ChartPictureTests {
    private static let font = ChartFont("Cantarell 9")

    private func check(_ name: String, _ picture: ChartPicture) throws {
        let problem = try GoldenPicture(name).problem(with: picture.file(.png, font: Self.font))
        #expect(problem == nil, "\(problem ?? "")")
    }

    @Test("Candles, volume, moving averages and both axes, light")
    func light() throws {
        let series = SampleChart.series(SampleChart.candles(100, every: 3600, price: 67_000), every: 3600)
        try check(
            "chart-light",
            ChartPicture(
                series, title: .init("Bitcoin (BTC)", details: "1 hour · CryptoCompare · US dollars"),
                size: ChartSize(width: 800, height: 400), options: SampleChart.options(), theme: ChartTheme(.light)))
    }

    @Test("The same with a crosshair, dark, with red for rising prices")
    func dark() throws {
        let series = SampleChart.series(SampleChart.candles(100, every: 3600, price: 67_000), every: 3600)
        try check(
            "chart-dark",
            ChartPicture(
                series, title: .init("Bitcoin (BTC)", details: "1 hour · CryptoCompare · US dollars"),
                size: ChartSize(width: 800, height: 400),
                options: SampleChart.options(crosshair: .pointer(ChartPoint(x: 300, y: 120))),
                theme: ChartTheme(.dark, direction: .redRises)))
    }

    @Test("Each type of chart, with a gap", arguments: ChartType.allCases)
    func types(type: ChartType) throws {
        var candles = SampleChart.candles(60, every: 3600, price: 67_000)
        candles.removeSubrange(20..<24)
        var options = SampleChart.options()
        options.type = type
        options.indicators = [.movingAverage(10)]
        try check(
            "chart-type-\(type.rawValue)",
            ChartPicture(
                SampleChart.series(candles, every: 3600), title: .init(type.rawValue, details: "1 hour"),
                size: ChartSize(width: 480, height: 240), options: options,
                theme: ChartTheme(type.isDark ? .dark : .light)))
    }

    @Test("Each drawing, and the grips of the selected one", arguments: [false, true])
    func drawings(isDark: Bool) throws {
        let candles = SampleChart.candles(60, every: 3600, price: 67_000)
        func drawing(_ tool: DrawingTool, _ number: UInt8, _ places: (index: Int, rise: Double)...) throws -> Drawing {
            let points = places.map { place in
                DrawingPoint(time: candles[place.index].time, price: candles[place.index].close * place.rise)
            }
            return try #require(
                Drawing(
                    id: UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), tool: tool, points: points,
                    text: "Take the profit here, but not at the weekend"))
        }
        var options = SampleChart.options()
        options.indicators = []
        options.drawings = try [
            drawing(.horizontalLine, 1, (4, 1)), drawing(.trendLine, 2, (2, 1), (26, 0.995)),
            drawing(.ray, 3, (12, 1.02), (24, 1.012)), drawing(.rectangle, 4, (34, 0.99), (44, 1.001)),
            drawing(.note, 5, (6, 1.015)),
        ]
        options.selectedDrawing = options.drawings[isDark ? 3 : 1].id
        options.draft = try drawing(.ruler, 6, (47, 0.98), (56, 0.995))
        try check(
            "chart-drawings-\(isDark ? "dark" : "light")",
            ChartPicture(
                SampleChart.series(candles, every: 3600), title: .init("Bitcoin (BTC)", details: "1 hour"),
                size: ChartSize(width: 640, height: 360), options: options,
                theme: ChartTheme(isDark ? .dark : .light, isHighContrast: isDark)))
    }

    @Test("More candles than pixels, with a logarithmic axis")
    func dense() throws {
        let series = SampleChart.series(
            SampleChart.candles(20_000, every: 3600, price: 0.0000031, swing: 0.02), every: 3600)
        try check(
            "chart-dense",
            ChartPicture(
                series, title: .init("Shiba Inu (SHIB)", details: "1 hour · Huobi · USDT"),
                size: ChartSize(width: 600, height: 320), options: SampleChart.options(.logarithmic),
                theme: ChartTheme(.light)))
    }

    @Test("A small picture at scale 2")
    func small() throws {
        let series = SampleChart.series(SampleChart.candles(30, every: 86_400, price: 1.2, swing: 0.03), every: 86_400)
        try check(
            "chart-small",
            ChartPicture(
                series, title: .init("XRP (XRP)", details: "1 day · CryptoCompare · US dollars"),
                size: ChartSize(width: 280, height: 200), scale: 2, options: SampleChart.options(),
                theme: ChartTheme(.light)))
    }

    @Test("The notice is fully visible in a small picture, whatever else is truncated")
    func notice() throws {
        let series = SampleChart.series(SampleChart.candles(30, every: 86_400, price: 1.2, swing: 0.03), every: 86_400)
        try check(
            "chart-notice",
            ChartPicture(
                series,
                title: .init(
                    "A coin with a name that is far too long (LONG)", details: "1 day · Huobi · USDT",
                    notice: "simulated"),
                size: ChartSize(width: 280, height: 200), options: SampleChart.options(), theme: ChartTheme(.light)))
        try check(
            "chart-notice-wide",
            ChartPicture(
                series, title: .init("XRP (XRP)", details: "1 day · Huobi · USDT", notice: "simulated"),
                size: ChartSize(width: 480, height: 280), options: SampleChart.options(), theme: ChartTheme(.dark)))
    }

    @Test("Gaps, ranges without trades, and no known volume, in high contrast")
    func gaps() throws {
        var candles = SampleChart.candles(80, every: 300, price: 12)
        candles.removeSubrange(30..<42)
        for index in 50..<58 {
            let price = candles[49].close
            candles[index] =
                Candle(
                    time: candles[index].time, open: price, high: price, low: price, close: price, volume: 0)
                ?? candles[index]
        }
        let series = SampleChart.series(candles, every: 300)
        try check(
            "chart-gaps",
            ChartPicture(
                series,
                title: .init(
                    "A coin with a name that is far too long for the picture that it stands above (LONG)",
                    details: "5 minutes"),
                size: ChartSize(width: 480, height: 280), options: SampleChart.options(),
                theme: ChartTheme(.dark, isHighContrast: true)))
    }

    @Test("One candle, and none")
    func few() throws {
        let one = SampleChart.series(SampleChart.candles(1, every: 60, price: 5), every: 60)
        let none = SampleChart.series([], every: 60)
        for (name, series) in [("chart-one", one), ("chart-none", none)] {
            try check(
                name,
                ChartPicture(
                    series, title: .init("Bitcoin (BTC)", details: "1 minute"),
                    size: ChartSize(width: 300, height: 200),
                    options: SampleChart.options(), theme: ChartTheme(.light)))
        }
    }

    @Test("The picture has the requested number of pixels, and all candles are visible")
    func size() throws {
        let series = SampleChart.series(SampleChart.candles(100, every: 3600, price: 67_000), every: 3600)
        var picture = ChartPicture(
            series, title: .init("Bitcoin (BTC)", details: ""), size: ChartSize(width: 300, height: 210), scale: 1.5,
            options: SampleChart.options(), theme: ChartTheme(.light))
        // Width and height are at a fixed position in PNG.
        let header = try picture.file(.png, font: Self.font)[16..<24]
        #expect(Array(header) == [0, 0, 0x01, 0xC2, 0, 0, 0x01, 0x3B])
        let layout = picture.layout(of: picture.size, try ChartTypesetter(Self.font))
        #expect(layout.candles.count == 100)
        #expect(layout.candles.allSatisfy { $0.wick.x >= 0 && $0.wick.maxX <= layout.panes.price.maxX })
        picture.viewport = ChartViewport(content: series.slots, width: 300)
        #expect(picture.layout(of: picture.size, try ChartTypesetter(Self.font)).candles.count < 40)
    }

    @Test("A picture that is too large throws an error")
    func tooLarge() throws {
        let picture = ChartPicture(
            SampleChart.series([], every: 60), title: .init("Bitcoin (BTC)", details: ""),
            size: ChartSize(width: 40_000, height: 200), options: SampleChart.options(), theme: ChartTheme(.light))
        #expect {
            try picture.file(.png, font: Self.font)
        } throws: {
            ($0 as? ChartPictureError)?.message
                == "The picture could not be drawn: invalid value (typically too big) for the size of the input "
                + "(surface, pattern, etc.). Choose a smaller size."
        }
    }
}

extension ChartType {
    /// Whether its picture is dark: half of them are.
    fileprivate var isDark: Bool { self == .hollowCandles || self == .line || self == .heikinAshi }
}
