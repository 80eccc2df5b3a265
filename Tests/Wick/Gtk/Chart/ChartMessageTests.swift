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

    func testEveryMessageCanTakeTheFocusOfTheChartItReplaces() {
        let notice = ChartNotice(title: "Not listed", message: "A site has no candles.", advice: nil, isRetrying: false)
        onMain {
            for state in [
                ChartState.loading, .empty(notice), .failed(notice), Self.failure("Again", isRetrying: true),
                .notListed(notice, others: [StubCandles().provider]),
            ] {
                let message = ChartMessage()
                let window = Window(title: "Message", width: 400, height: 300)
                window.setContent(Box(.vertical, [Button("Before"), message.widget]))
                window.present()
                _ = message.show(state)
                XCTAssertTrue(message.grabFocus(), "\(state)")
                window.settle()
                XCTAssertTrue(message.widget.holdsFocus, "\(state)")
                // From the spinner to whatever there is.
                _ = message.show(.loading)
                _ = message.show(state)
                XCTAssertTrue(message.widget.holdsFocus, "\(state)")
                _ = message.show(.notListed(notice, others: []))
                XCTAssertFalse(message.grabFocus(), "There is nothing to press.")
                window.destroy()
            }
        }
    }

    private static func failure(_ text: String, isRetrying: Bool = false) -> ChartState {
        .failed(ChartNotice(title: text, message: "A site has failed.", advice: nil, isRetrying: isRetrying))
    }
}
