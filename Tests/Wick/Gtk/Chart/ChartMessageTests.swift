@_spi(CGtk) import Gtk
import GtkTest
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// The message in place of a chart.
final class ChartMessageTests: GtkTestCase {
    func testTheFocusIsOnRetryAgainAfterAnotherFailure() {
        onMain {
            let message = ChartMessage()
            _ = message.show(Self.failure("First"))
            let window = Window(title: "Message", width: 400, height: 300)
            window.setContent(Box(.vertical, [Button("Before"), message.widget]))
            window.present()
            window.settle()
            message.retry.grabFocus()
            // A site may respond before the next frame.
            _ = message.show(Self.failure("First", isRetrying: true))
            _ = message.show(Self.failure("Second"))
            XCTAssertTrue(message.retry.holdsFocus)
            window.settle()
            XCTAssertTrue(message.retry.holdsFocus)
            _ = message.show(Self.failure("Second", isRetrying: true))
            window.settle()
            XCTAssertTrue(message.widget.holdsFocus)
            XCTAssertFalse(message.retry.holdsFocus)
            _ = message.show(Self.failure("Third"))
            window.settle()
            XCTAssertTrue(message.retry.holdsFocus)
            _ = message.show(.loading)
            window.settle()
            XCTAssertTrue(message.widget.holdsFocus)
            _ = message.show(Self.failure("Fourth"))
            window.settle()
            XCTAssertTrue(message.retry.holdsFocus)
            window.destroy()
        }
    }

    private static func failure(_ text: String, isRetrying: Bool = false) -> ChartState {
        .failed(ChartNotice(title: text, message: "A site has failed.", advice: nil, isRetrying: isRetrying))
    }
}
