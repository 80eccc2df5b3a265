import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

@testable import RxGtk

/// What overlays the top and the bottom of a list appears and disappears without moving the rows in sight.
final class ListPageInsetTests: GtkTestCase {
    /// The rows had moved down and up with the banner, under the user's pointer.
    func testABannerMovesNoRowWhereverTheListIsScrolled() {
        for isAnimated in [false, true] {
            for place in [0, 300.0, 20_000] {
                for isFocused in [false, true] {
                    onStage(isAnimated: isAnimated) { stage in
                        stage.adjustment.value = place
                        stage.settle()
                        let row = stage.middleRow
                        if isFocused { stage.focus(row) }
                        stage.checkThatTheBannerLeaves(row, "\(isAnimated) \(place) \(isFocused)")
                    }
                }
            }
        }
    }

    func testABannerMovesNoRowOfAListThatDoesNotScroll() {
        onStage(isAnimated: true, rows: 3) { stage in stage.checkThatTheBannerLeaves(1, "short") }
    }

    func testTheLastRowCanBeScrolledAboveTheBannerAndStaysWhereItIsWhenThatGoes() {
        onStage(isAnimated: true, rows: 40) { stage in
            stage.showBanner()
            stage.scrollToEnd()
            XCTAssertLessThanOrEqual(stage.bottom(of: 39), stage.height - stage.bannerHeight + 1)
            let top = stage.top(of: 38)
            stage.hideBanner()
            XCTAssertEqual(stage.top(of: 38), top, accuracy: 1)
        }
    }

    func testTheRoomBelowTheBannerFollowsTheLastRow() {
        onStage(isAnimated: false, rows: 40) { stage in
            let distance = stage.top(of: 2) - stage.top(of: 1)
            stage.showBanner()
            stage.scrollToEnd()
            for rows in [41, 30] {
                stage.list.show(sections(Array(0..<rows)))
                stage.settle()
                stage.scrollToEnd()
                XCTAssertLessThanOrEqual(stage.bottom(of: rows - 1), stage.height - stage.bannerHeight + 1, "\(rows)")
                XCTAssertEqual(stage.top(of: rows - 2) - stage.top(of: rows - 3), distance, accuracy: 1)
            }
        }
    }

    func testARowThatReceivesTheFocusUnderTheBannerIsScrolledAboveIt() {
        onStage(isAnimated: false) { stage in
            stage.showBanner()
            stage.focus(stage.lastRowInSight)
            let row = stage.lastRowInSight
            stage.focus(row)
            XCTAssertTrue(runLoop { stage.bottom(of: row) <= stage.height - stage.bannerHeight + 1 })
        }
    }

    func testAToastIsAboveTheBanner() {
        onMain {
            Toolkit.isAnimated = false
            let stage = InsetStage(rows: 40, hasToasts: true)
            stage.toasts?.show("Removed", for: .seconds(600), action: "Undo") {}
            XCTAssertTrue(runLoop { stage.toastEnd > stage.height / 2 && stage.toastEnd <= stage.height })
            let space = stage.height - stage.toastEnd
            for _ in 0..<2 {
                stage.showBanner()
                XCTAssertTrue(
                    runLoop { (stage.height - stage.bannerHeight - space - stage.toastEnd).magnitude <= 1 },
                    "\(stage.toastEnd)")
                stage.hideBanner()
                XCTAssertTrue(runLoop { (stage.height - space - stage.toastEnd).magnitude <= 1 }, "\(stage.toastEnd)")
            }
            stage.window.destroy()
            Toolkit.isAnimated = true
        }
    }

    /// Rows far below the top had moved with a header that grew out of sight.
    func testAHeaderThatGrowsMovesOnlyTheRowsOfAListAtItsTop() {
        onStage(isAnimated: false) { stage in
            let top = stage.top(of: 1)
            stage.growHeader(by: 20)
            XCTAssertEqual(stage.top(of: 1), top + 20, accuracy: 1)
            stage.adjustment.value = 5_000
            stage.settle()
            let row = stage.middleRow
            let place = stage.top(of: row)
            for growth in [18, -18] {
                stage.growHeader(by: growth)
                XCTAssertEqual(stage.top(of: row), place, accuracy: 1)
            }
        }
    }

    /// The rows had been held where GTK reports them before their first layout, and the list had scrolled to keep them there.
    func testAHeaderThatGrowsBeforeTheFirstRowsArePlacedLeavesTheListAtItsTop() {
        onStage(isAnimated: false, rows: 0) { stage in
            stage.list.show(sections(Array(0..<1_000)))
            stage.list.topInset += 20
            stage.settle()
            XCTAssertEqual(stage.adjustment.value, 0)
            XCTAssertFalse(stage.top(of: 0).isNaN)
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
    private(set) var toasts: ToastOverlay?
    private let header = Box(.vertical)

    init(rows: Int, hasToasts: Bool = false) {
        header.requestSize(height: Self.headerHeight)
        page = ListPage(list, width: 300, loading: "Loading", under: header)
        list.show(sections(Array(0..<rows)))
        page.show(.list)
        if hasToasts { toasts = ToastOverlay(page.widget) }
        window.setContent(toasts?.widget ?? page.widget)
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

    /// The distances of a row from the top of the list, in pixels.
    func top(of id: Int) -> Double { row(id)?.convert(to: list.widget)?.y ?? .nan }

    func bottom(of id: Int) -> Double { top(of: id) + rowHeight }

    var rowHeight: Double { row(middleRow)?.allocatedHeight ?? .nan }

    var height: Double { list.widget.allocatedHeight }

    var bannerHeight: Double { page.banner.widget.allocatedHeight }

    /// The lower edge of the visible toast, in pixels from the top of the list.
    var toastEnd: Double {
        let last = toasts.flatMap { gtk_widget_get_last_child($0.widget.pointer) }.map { AnyWidget($0) }
        guard let last, !last.isSame(as: page.widget) else { return .nan }
        return (last.convert(to: list.widget)?.y ?? .nan) + last.allocatedHeight
    }

    /// Shows the banner and waits until it is at its place.
    func showBanner() {
        page.banner.show("Old", advice: "Try again.")
        XCTAssertTrue(
            runLoop {
                self.page.banner.widget.isFullyRevealed && self.bannerHeight > 20
                    && self.list.bottomInset >= Int(self.bannerHeight)
            })
        settle()
    }

    func hideBanner() {
        page.banner.leave()
        XCTAssertTrue(runLoop { self.bannerHeight == 0 })
        settle()
    }

    /// Fails if a row moves in any frame while the banner appears and disappears.
    func checkThatTheBannerLeaves(_ id: Int, _ message: String) {
        let place = top(of: id)
        XCTAssertFalse(place.isNaN, message)
        var moves = 0.0
        let clock = gtk_widget_get_frame_clock(list.widget.pointer).map { AnyGObject($0) }
        let frames = clock?.connect("after-paint") { moves = max(moves, (self.top(of: id) - place).magnitude) }
        showBanner()
        hideBanner()
        frames?.disconnect()
        XCTAssertLessThanOrEqual(moves, 1, message)
    }

    func growHeader(by pixels: Int) {
        let inset = list.topInset + pixels
        header.requestSize(height: inset)
        XCTAssertTrue(runLoop { self.list.topInset == inset })
        settle()
    }

    /// Scrolls down until nothing is left: the height of rows that were not in sight is estimated.
    func scrollToEnd() {
        for _ in 0..<3 {
            adjustment.value = adjustment.upper
            settle()
        }
    }

    /// The last row of which a part is in sight, also under the banner.
    var lastRowInSight: Int {
        let rows = list.slots.values.compactMap { slot -> Int? in
            guard case .item(let id) = slot.identity, slot.isMapped, top(of: id) < height - 1 else { return nil }
            return id
        }
        return rows.max() ?? -1
    }

    /// The row nearest to the middle of the list's visible part; there is space between rows.
    var middleRow: Int {
        let ids = list.slots.values.compactMap { slot -> Int? in
            guard case .item(let id) = slot.identity, slot.isMapped, !top(of: id).isNaN else { return nil }
            return id
        }
        func distance(_ id: Int) -> Double {
            (top(of: id) + (row(id)?.allocatedHeight ?? 0) / 2 - height / 2).magnitude
        }
        return ids.min { distance($0) < distance($1) } ?? -1
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
