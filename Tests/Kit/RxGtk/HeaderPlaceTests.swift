import CGtk
import Gtk
import GtkTest
import KitSeededRandom
import XCTest

@testable import RxGtk

/// The position of a header whose content changes, for example by a click that sorts its section.
final class HeaderPlaceTests: GtkTestCase {
    /// The open row may move up or down, leave the viewport or come back into it.
    func testTheHeaderStaysWhereverTheOpenRowMoves() {
        let orders: [(String, [Int])] = [
            ("to the end", Array(101..<200) + [100]), ("to the middle", Array(101..<150) + [100] + Array(150..<200)),
            ("a little down", [101, 102, 100] + Array(103..<200)), ("nowhere", [100] + Array(101..<200).reversed()),
            ("reversed", (100..<200).reversed()),
        ]
        for (name, order) in orders {
            onList(sections(Array(0..<100), Array(100..<200))) { list in
                for open in [100, 104] {
                    list.showHeader("b", at: 150)
                    list.open(open)
                    list.showHeader("b", at: 150)
                    let order = order.map { $0 == 100 ? open : $0 == open ? 100 : $0 }
                    list.sort(1, to: order)
                    XCTAssertEqual(list.top(ofHeader: "b"), 150, "Row \(open) moved \(name).")
                    XCTAssertEqual(list.shown.list.expansion.open, open)
                    list.sort(1, to: Array(100..<200))
                    XCTAssertEqual(list.top(ofHeader: "b"), 150, "Row \(open) moved \(name) and back.")
                }
            }
        }
    }

    func testTheHeaderStaysInEveryFrame() {
        onList(sections(Array(0..<100), Array(100..<200)), isAnimated: true) { list in
            list.showHeader("b", at: 200)
            list.open(102)
            list.showHeader("b", at: 200)
            var tops: Set<Double> = []
            let watch = list.watchFrames { tops.insert(list.top(ofHeader: "b")) }
            list.sort(1, to: (100..<200).reversed())
            list.sort(1, to: Array(100..<200))
            watch.disconnect()
            XCTAssertEqual(tops, [200])
        }
    }

    /// If few rows move, GTK anchors a row of its own choice, which may be one that moves far.
    func testTheHeaderOfAShortSectionStaysIfNoRowIsOpen() {
        onList(sections(Array(0..<60), Array(100..<108), Array(200..<260))) { list in
            for place in [20.0, 150, 300, 500] {
                for order in [Array((100..<108).reversed()), [103, 101, 107, 100, 102, 106, 105, 104]] {
                    list.showHeader("b", at: place)
                    list.sort(1, to: order)
                    XCTAssertEqual(list.top(ofHeader: "b"), place)
                }
            }
        }
    }

    func testTheHeaderStaysWhenItsSectionBecomesShorter() {
        onList(sections(Array(0..<60), Array(100..<140), Array(200..<260))) { list in
            list.showHeader("b", at: 250)
            list.open(103)
            list.showHeader("b", at: 250)
            for items in [Array((100..<120).reversed()), [110, 103, 101], Array(100..<140), [105]] {
                list.sort(1, to: items)
                XCTAssertEqual(list.top(ofHeader: "b"), 250, "\(items)")
            }
        }
    }

    func testARowThatIsStillOpeningDoesNotMoveTheHeader() {
        onList(sections(Array(0..<60), Array(100..<160)), isAnimated: true) { list in
            list.showHeader("b", at: 100)
            list.begin(102)
            list.sort(1, to: (100..<160).reversed())
            list.settle()
            XCTAssertEqual(list.top(ofHeader: "b"), 100)
        }
    }

    /// Prices arrive right after a click, while the list is still placing the new order.
    func testARefreshRightAfterwardsDoesNotMoveTheHeader() {
        onList(sections(Array(0..<60), Array(100..<160)), isAnimated: true) { list in
            list.showHeader("b", at: 100)
            list.open(102)
            list.showHeader("b", at: 100)
            var sorted = list.sections
            sorted[1] = TestSection(
                model: TestHeader(id: "b", title: "sorted"), items: sorted[1].items.reversed())
            list.show(sorted)
            for section in sorted.indices {
                for item in sorted[section].items.indices { sorted[section].items[item].text = "new" }
            }
            list.show(sorted)
            list.settle()
            XCTAssertEqual(list.top(ofHeader: "b"), 100)
        }
    }

    func testAnInvisibleHeaderDoesNotMoveTheOpenRow() {
        onList(sections(Array(0..<60), Array(100..<160))) { list in
            list.showHeader("b", at: 300)
            list.open(103)
            let top = list.top(of: 103)
            list.sort(0, to: (0..<60).reversed())
            XCTAssertEqual(list.top(of: 103), top, accuracy: 1)
        }
    }

    func testTheHeaderStaysThroughRandomOrders() {
        var random = SeededGenerator(seed: 20_261)
        for round in 0..<4 {
            let counts = (0..<3).map { _ in [3, 8, 60].randomElement(using: &random) ?? 3 }
            var items = counts.enumerated().map { section, count in (0..<count).map { section * 1_000 + $0 } }
            onList(sections(items[0], items[1], items[2])) { list in
                for step in 0..<5 {
                    let section = Int.random(in: 0..<3, using: &random)
                    let header = String(Array("abc")[section])
                    list.showHeader(header, at: Double(Int.random(in: 0..<500, using: &random)))
                    if Bool.random(using: &random), let row = list.inSight.randomElement(using: &random) {
                        list.open(row)
                    }
                    let before = list.top(ofHeader: header)
                    guard before >= 0, before < list.pageHeight - 30 else { continue }
                    items[section].shuffle(using: &random)
                    list.sort(section, to: items[section])
                    XCTAssertEqual(list.top(ofHeader: header), before, "Round \(round), step \(step).")
                }
            }
        }
    }

    private func onList(_ sections: [TestSection], isAnimated: Bool = false, _ body: @MainActor (OpeningList) -> Void) {
        onMain {
            Toolkit.isAnimated = isAnimated
            let list = OpeningList(sections)
            list.sections = sections
            // All rows in one step, so that the list settles soon.
            if !isAnimated { list.shown.list.clock = { 0 } }
            body(list)
            list.shown.window.destroy()
            Toolkit.isAnimated = true
        }
    }
}

extension OpeningList {
    /// Reorders a section, and changes its header's text.
    func sort(_ section: Int, to items: [Int]) {
        sorts += 1
        var sections = sections
        sections[section] = TestSection(
            model: TestHeader(id: sections[section].model.id, title: " sorted \(sorts)"),
            items: items.map { TestItem(id: $0) })
        show(sections)
        settle()
        shown.settle()
    }

    /// A header's position in pixels from the list's top; NaN if it is not visible.
    func top(ofHeader id: String) -> Double {
        let slot = shown.list.slots.values.first { $0.identity == .header(id) && $0.isMapped }
        return slot?.row?.convert(to: shown.list.widget)?.y ?? .nan
    }

    /// Scrolls until a header is this many pixels below the list's top, as far as possible.
    func showHeader(_ id: String, at place: Double) {
        let position = (0..<shown.list.model.rows.count).first { shown.list.model.rows.identity(at: $0) == .header(id) }
        shown.list.scroll(toPosition: position ?? 0)
        shown.settle()
        for _ in 0..<4 where top(ofHeader: id) != place {
            adjustment.value += top(ofHeader: id) - place
            shown.settle()
        }
    }
}
