import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// The message in place of a list.
final class MessagePageTests: GtkTestCase {
    func testTheSentenceOfAFailureFitsIntoANarrowWindow() throws {
        try onMain {
            let content = ListContent(
                list: AnyWidget(gtk_viewport_new(nil, nil)), width: 600, loading: "Loading", focusList: {})
            let window = Window(title: "Test", width: 360, height: 640)
            window.setContent(content.widget)
            defer { window.destroy() }
            window.present()
            @MainActor func titleLines(_ title: String, canRetry: Bool) throws -> Int {
                content.message.show(title, iconName: "network-error-symbolic", canRetry: canRetry)
                content.show(.message)
                window.settle()
                let label = content.message.widget.descendants.first {
                    $0.className == "GtkLabel" && Label(raw: $0.raw).text == title
                }
                return Int(pango_layout_get_line_count(gtk_label_get_layout(try XCTUnwrap(label).opaque)))
            }
            let failure = "The book service returned HTTP status 503 Service Unavailable."
            XCTAssertLessThanOrEqual(try titleLines(failure, canRetry: true), 3)
            // A heading of few words is large again.
            XCTAssertGreaterThan(try titleLines(failure, canRetry: false), 3)
        }
    }
}
