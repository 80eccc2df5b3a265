import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import XCTest

/// The line below a page's title, in windows as narrow as a phone.
final class HeaderTitleTests: GtkTestCase {
    private static let text = "Simulated data"

    override func tearDown() {
        onMain { Toolkit.resetFont() }
        super.tearDown()
    }

    func testTheSubtitleTakesOneLineAndIsReadAsAWholeInAnyWidthAndFont() {
        let cases = [
            ("Cantarell 11", [(2, 2), (1, 2)]), ("Cantarell 16.5", [(1, 2), (0, 1)]), ("Cantarell 20", [(1, 2)]),
        ]
        for (font, buttons) in cases {
            for width in [360, 420, 800] {
                for (start, end) in buttons {
                    onMain {
                        Toolkit.setFont(font)
                        let stage = HeaderStage(Self.text, start: start, end: end, width: width)
                        let name = "\(font), \(width) pixels, \(start) and \(end) buttons"
                        guard let line = stage.line else { return XCTFail("No visible subtitle: \(name).") }
                        let layout = gtk_label_get_layout(line.opaque)
                        XCTAssertEqual(pango_layout_get_line_count(layout), 1, name)
                        XCTAssertEqual(pango_layout_is_ellipsized(layout), 0, name)
                        XCTAssertLessThanOrEqual(gtk_widget_get_width(stage.window.pointer), gint(width), name)
                        XCTAssertGreaterThan(stage.drawnHeight(of: line), 8, "Too small to read: \(name).")
                        stage.window.destroy()
                    }
                }
            }
        }
    }

    func testASubtitleThatNoWindowHasRoomForIsCutAndMakesNoWindowWider() {
        onMain {
            let text = "Staging · market-data-for-everybody.staging.example.internal:8443"
            let stage = HeaderStage(text, start: 2, end: 2, width: 360)
            guard let line = stage.line else { return XCTFail("No visible subtitle.") }
            XCTAssertLessThanOrEqual(gtk_widget_get_width(stage.window.pointer), 360)
            XCTAssertEqual(pango_layout_get_line_count(gtk_label_get_layout(line.opaque)), 1)
            XCTAssertNotEqual(pango_layout_is_ellipsized(gtk_label_get_layout(line.opaque)), 0)
            XCTAssertEqual(stage.drawnHeight(of: line), 11, accuracy: 0.5, "It is not too small to read.")
            stage.header?.isSubtitleWarning = true
            stage.window.settle()
            XCTAssertLessThan(stage.drawnHeight(of: line), 10, "As much of a warning as possible is shown.")
            stage.window.destroy()
        }
    }

    func testWithRoomTheSubtitleHasTheSizeOfItsStyle() {
        onMain {
            let stage = HeaderStage(Self.text, start: 1, end: 1, width: 800)
            guard let line = stage.line else { return XCTFail("No visible subtitle.") }
            XCTAssertEqual(stage.drawnHeight(of: line), Double(gtk_widget_get_height(line.pointer)), accuracy: 0.01)
            stage.window.destroy()
        }
    }

    func testATitleThatAlmostFitsIsSmallerAndALongerOneIsCut() throws {
        for (title, isCut, isSmaller) in [
            ("BTC", false, false), ("Dai Stablecoin", false, true),
            ("Dai Stablecoin price today, DAI to USD", true, false),
        ] {
            try onMain {
                let stage = HeaderStage("Live", start: 1, end: 2, width: 360)
                stage.header?.title = title
                stage.window.settle()
                let label = try XCTUnwrap(stage.label(title))
                XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)) != 0, isCut, title)
                let share = stage.drawnHeight(of: label) / Double(gtk_widget_get_height(label.pointer))
                XCTAssertEqual(share < 0.99, isSmaller, "\(title): \(share)")
                XCTAssertGreaterThanOrEqual(share, 0.8, title)
                stage.window.destroy()
            }
        }
    }

    /// A button has a background under the pointer.
    func testTheSubtitleDoesNotTouchTheButtons() throws {
        for width in [360, 800] {
            try onMain {
                let stage = HeaderStage(Self.text, start: 1, end: 2, width: width)
                let text = try XCTUnwrap(stage.line.flatMap { stage.textEdges(of: $0) })
                let edges = stage.buttonEdges
                XCTAssertGreaterThanOrEqual(edges.count, 3)
                for button in edges {
                    XCTAssertTrue(
                        button.right + 6 <= text.left || text.right + 6 <= button.left, "\(width): \(button), \(text)")
                }
                stage.window.destroy()
            }
        }
    }

    func testOnlyAWarningHasItsColor() {
        onMain {
            let stage = HeaderStage(Self.text, start: 1, end: 1, width: 400)
            guard let line = stage.line else { return XCTFail("No visible subtitle.") }
            var warning = GdkRGBA()
            XCTAssertNotEqual(gtk_shims_named_color(line.pointer, "warning_text", &warning), 0)
            var colors: [Bool] = []
            for isWarning in [false, true, false] {
                stage.header?.isSubtitleWarning = isWarning
                stage.window.settle()
                var color = gtk_shims_text_color(line.pointer)
                colors.append(gdk_rgba_equal(&color, &warning) != 0)
            }
            XCTAssertEqual(colors, [false, true, false])
            stage.window.destroy()
        }
    }

    func testTextsFromOutsideNeitherTurnTheTextAroundThemNorContinueOnAnotherLine() {
        onMain {
            let stage = HeaderStage(Self.text, start: 0, end: 0, width: 400)
            let (foreign, clean) = ("\u{202E}Bit\u{2066}coin\nBTC", "Bitcoin BTC")
            stage.header?.title = foreign
            stage.header?.subtitle = foreign
            stage.window.settle()
            XCTAssertEqual(stage.labels.filter { $0 == clean }.count, 2, "\(stage.labels)")
            let button = Button("Green")
            button.setAccessibleLabel(foreign)
            button.assertAccessible(nil, clean)
            stage.window.destroy()
        }
    }

    func testTheTooltipOfTheSubtitleShowsMore() {
        onMain {
            let stage = HeaderStage(Self.text, start: 1, end: 1, width: 400)
            XCTAssertEqual(stage.line?.tooltip, "More about Simulated data")
            stage.window.destroy()
        }
    }
}

@MainActor
private final class HeaderStage {
    let window: Window
    private let navigator = StackNavigator()
    private let screen: HeaderScreen
    private let subtitle: String

    var header: (any PageHeader)? { screen.header }

    init(_ subtitle: String, start: Int, end: Int, width: Int) {
        self.subtitle = subtitle
        window = Window(title: "Header", width: width, height: 300)
        window.setContent(navigator.widget)
        screen = HeaderScreen(subtitle, start: start, end: end)
        navigator.perform(.push(screen))
        window.present()
        _ = runLoop { self.line != nil }
        window.settle()
    }

    /// The label of the visible subtitle.
    var line: AnyWidget? { label(subtitle) }

    /// The visible label of a text.
    func label(_ text: String) -> AnyWidget? {
        navigator.widget.descendants.first {
            $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 && Label(raw: $0.raw).text == text
        }
    }

    /// The visible texts.
    var labels: [String] {
        navigator.widget.descendants.filter { $0.className == "GtkLabel" && gtk_widget_get_mapped($0.pointer) != 0 }
            .map { Label(raw: $0.raw).text }
    }

    /// The edges of a centered text, in pixels of the window.
    func textEdges(of label: AnyWidget) -> (left: Double, right: Double)? {
        guard let label = edges(of: label), let line else { return nil }
        var size = (width: gint(0), height: gint(0))
        pango_layout_get_pixel_size(gtk_label_get_layout(line.opaque), &size.width, &size.height)
        let (middle, half) = ((label.left + label.right) / 2, Double(size.width) / 2)
        return (middle - half, middle + half)
    }

    /// The edges of the visible buttons of the header.
    var buttonEdges: [(left: Double, right: Double)] {
        navigator.widget.descendants.filter { $0.className == "GtkButton" && gtk_widget_get_mapped($0.pointer) != 0 }
            .compactMap { edges(of: $0) }
    }

    private func edges(of widget: AnyWidget) -> (left: Double, right: Double)? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds) != 0 else { return nil }
        return (Double(bounds.origin.x), Double(bounds.origin.x + bounds.size.width))
    }

    /// The height of a widget as drawn, in pixels of the window.
    func drawnHeight(of widget: AnyWidget) -> Double {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds) != 0 else { return 0 }
        return Double(bounds.size.height)
    }

    private final class HeaderScreen: ViewController {
        private let subtitle: String
        private let buttons: (start: Int, end: Int)
        private(set) weak var header: (any PageHeader)?

        init(_ subtitle: String, start: Int, end: Int) {
            self.subtitle = subtitle
            buttons = (start, end)
            super.init(title: "Market")
        }

        override func makeWidget() -> any Widget { Label("Content") }

        override func configure(_ header: any PageHeader) {
            for _ in 0..<buttons.start { header.packStart(Button(iconName: "view-refresh-symbolic", label: "Start")) }
            for _ in 0..<buttons.end { header.packEnd(Button(iconName: "open-menu-symbolic", label: "End")) }
            self.header = header
            header.subtitle = subtitle
            header.subtitleDescription = "More about \(subtitle)"
        }
    }
}
