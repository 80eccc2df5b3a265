import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

@testable import RxGtk

/// What overlays the top of a list appears and disappears above the rows without scrolling them.
final class ListPageInsetTests: GtkTestCase {
    func testABannerAboveAListAtItsTopLeavesItThereWhileARowHasTheFocus() {
        for isAnimated in [false, true] {
            onStage(isAnimated: isAnimated) { stage in
                stage.focus(2)
                let top = stage.distance(of: 1)
                stage.page.banner.show("Old", advice: "Try again.")
                stage.waitForBanner()
                XCTAssertEqual(stage.adjustment.value, 0)
                XCTAssertEqual(stage.distance(of: 1), top, accuracy: 1)
                stage.page.banner.leave()
                stage.waitForBanner()
                XCTAssertEqual(stage.adjustment.value, 0)
                XCTAssertEqual(stage.distance(of: 1), top, accuracy: 1)
            }
        }
    }

    func testRowsMoveWithTheBannerWhereverTheListIsScrolled() {
        for place in [300.0, 20_000] {
            for isFocused in [false, true] {
                onStage(isAnimated: true) { stage in
                    stage.adjustment.value = place
                    stage.settle()
                    let row = stage.middleRow
                    if isFocused { stage.focus(row) }
                    let top = stage.distance(of: row)
                    XCTAssertFalse(top.isNaN)
                    stage.page.banner.show("Old", advice: "Try again.")
                    stage.waitForBanner()
                    XCTAssertEqual(stage.distance(of: row), top, accuracy: 1, "\(place) \(isFocused)")
                    stage.page.banner.leave()
                    stage.waitForBanner()
                    XCTAssertEqual(stage.distance(of: row), top, accuracy: 1, "\(place) \(isFocused)")
                }
            }
        }
    }

    func testTheUserScrollsWhileTheBannerSlidesIn() {
        onStage(isAnimated: true) { stage in
            stage.adjustment.value = 300
            stage.settle()
            let row = stage.middleRow
            stage.focus(row)
            stage.page.banner.show("Old", advice: "Try again.")
            XCTAssertTrue(runLoop { stage.list.topInset > InsetStage.headerHeight })
            let before = stage.distance(of: row)
            stage.adjustment.value += 100
            stage.waitForBanner()
            XCTAssertEqual(stage.distance(of: row), before - 100, accuracy: 1)
        }
    }

    /// The rows had been held where GTK reports them before their first layout, and the list had scrolled to keep them there.
    func testAHeaderThatGrowsBeforeTheFirstRowsArePlacedLeavesTheListAtItsTop() {
        onStage(isAnimated: false, rows: 0) { stage in
            stage.list.show(sections(Array(0..<1_000)))
            stage.list.topInset += 20
            stage.settle()
            XCTAssertEqual(stage.adjustment.value, 0)
            XCTAssertFalse(stage.distance(of: 0).isNaN)
        }
    }

    private func onStage(isAnimated: Bool, rows: Int = 1_000, _ body: @MainActor (InsetStage) -> Void) {
        onMain {
            Toolkit.isAnimated = isAnimated
            let stage = InsetStage(rows: rows)
            body(stage)
            stage.window.destroy()
            Toolkit.isAnimated = true
        }
    }
}

@MainActor
private final class InsetStage {
    static let headerHeight = 50

    let list = ListWindow.List(header: { HeaderCell() }, item: { ItemCell(ItemCell.Record()) })
    let page: ListPage
    let window = Window(title: "Page", width: 300, height: 500)

    init(rows: Int) {
        let header = Box(.vertical)
        header.requestSize(height: Self.headerHeight)
        page = ListPage(list, width: 300, loading: "Loading", under: header)
        list.show(sections(Array(0..<rows)))
        page.show(.list)
        window.setContent(page.widget)
        window.present()
        XCTAssertTrue(runLoop { self.list.topInset > 0 && (rows == 0 || self.row(2) != nil) })
        settle()
    }

    var adjustment: Adjustment { page.content.scrolled.verticalAdjustment }

    func settle() {
        XCTAssertTrue(runLoop { self.list.isSettled })
        window.settle()
    }

    func focus(_ id: Int) {
        row(id)?.grabFocus()
        settle()
        XCTAssertEqual(row(id)?.holdsFocus, true)
    }

    /// The distance of a row from what overlays the top of the list, in pixels.
    func distance(of id: Int) -> Double {
        let top = row(id)?.convert(to: list.widget)?.y ?? .nan
        return top - page.banner.widget.allocatedHeight
    }

    /// Waits until the banner is at its place.
    func waitForBanner() {
        let isShown = page.banner.isShown
        XCTAssertTrue(
            runLoop {
                let height = self.page.banner.widget.allocatedHeight
                let isThere = isShown ? self.page.banner.widget.isFullyRevealed : height == 0
                return isThere && self.list.topInset == Self.headerHeight + Int(height)
            })
        settle()
    }

    /// The row in the middle of the list's visible part.
    var middleRow: Int {
        let middle = Double(gtk_widget_get_height(list.widget.pointer)) / 2
        let found = list.slots.values.first { slot in
            guard slot.isMapped, let row = slot.row, let top = row.convert(to: list.widget)?.y else { return false }
            return top <= middle && middle < top + row.allocatedHeight
        }
        guard case .item(let id) = found?.identity else { return -1 }
        return id
    }

    private func row(_ id: Int) -> AnyWidget? {
        list.slots.values.first { $0.identity == .item(id) && $0.isMapped }?.row
    }
}

extension Widget {
    fileprivate var allocatedHeight: Double { Double(gtk_widget_get_height(pointer)) }
}

extension Revealer {
    fileprivate var isFullyRevealed: Bool { gtk_revealer_get_child_revealed(opaque) != 0 }
}
