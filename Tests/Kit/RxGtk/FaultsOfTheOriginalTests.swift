import GtkTest
import Rx
import XCTest

@testable import RxGtk

/// Regressions of the original app that concern lists.
final class FaultsOfTheOriginalTests: GtkTestCase {
    /// Subscriptions accumulated on recycled rows: one click opened a page for each coin that the row had shown.
    func test11ARecycledRowCarriesExactlyItsOwn() {
        onMain {
            let record = ItemCell.Record()
            let hosted = HostedCell(ItemCell(record))
            for id in 0..<100 { hosted.bind(TestItem(id: id), offering: []) }
            XCTAssertEqual(record.bound, [99: 1])
            record.pulse.onNext(())
            XCTAssertEqual(record.pulses, [99: 1], "Once, for its own row.")
            hosted.bind(TestItem(id: 0), offering: [])
            record.pulse.onNext(())
            XCTAssertEqual(record.pulses, [99: 1, 0: 1])
            hosted.unbind()
            XCTAssertFalse(record.pulse.hasObservers)
        }
    }
}
