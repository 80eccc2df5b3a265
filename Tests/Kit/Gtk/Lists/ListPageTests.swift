import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// Refreshing a page with a list, and its messages.
final class ListPageTests: GtkTestCase {
    func testEachOfTheKeysReloadsTheList() throws {
        try Mouse.require()
        onMain {
            let stage = ListPageStage()
            Mouse.run(["mousemove", "150", "300", "key", "F5", "key", "ctrl+r"])
            XCTAssertTrue(runLoop { stage.refreshes == 2 })
            stage.window.destroy()
        }
    }

    func testAPullPastTheThresholdReloadsOnceAndAShorterOneDoesNot() throws {
        try Mouse.require()
        onMain {
            let stage = ListPageStage()
            Mouse.hold(from: (150, 150), by: [(0, 60)])
            XCTAssertTrue(runLoop { stage.page.widget.showsText("Pull to refresh") })
            Mouse.release()
            XCTAssertTrue(runLoop { !stage.page.widget.showsText("Pull to refresh") })
            XCTAssertEqual(stage.refreshes, 0)
            Mouse.hold(from: (150, 150), by: [(0, 180)])
            XCTAssertTrue(runLoop { stage.page.widget.showsText("Release to refresh") })
            XCTAssertEqual(stage.refreshes, 0)
            Mouse.release()
            XCTAssertTrue(runLoop { stage.refreshes == 1 })
            stage.window.destroy()
        }
    }

    func testAPlaceholderCannotBePulledAndHasTheWholeHeader() throws {
        try Mouse.require()
        onMain {
            let stage = ListPageStage()
            stage.page.content.scrolled.verticalAdjustment.value = 1_000
            XCTAssertTrue(runLoop { stage.page.header.coveredHeight == 0 })
            stage.page.show(.message)
            XCTAssertTrue(runLoop { stage.page.header.coveredHeight == Double(ListPageStage.headerHeight) })
            Mouse.drag(from: (150, 150), by: (0, 180))
            XCTAssertEqual(stage.refreshes, 0)
            stage.window.destroy()
        }
    }

    func testTheListLeavesRoomForHeaderAndBanner() {
        onMain {
            let stage = ListPageStage()
            XCTAssertEqual(stage.room, ListPageStage.headerHeight)
            stage.banner.show("Old", advice: "Try again.")
            XCTAssertTrue(runLoop { stage.room > ListPageStage.headerHeight + 20 })
            XCTAssertTrue(runLoop { stage.page.widget.showsText("Try again.") })
            stage.banner.show("Older", canAct: false)
            XCTAssertTrue(runLoop { stage.page.widget.showsText("Older") })
            XCTAssertFalse(stage.page.widget.showsText("Try again."))
            XCTAssertFalse(stage.banner.button.isVisible)
            stage.banner.leave()
            XCTAssertTrue(runLoop { stage.room == ListPageStage.headerHeight })
            stage.window.destroy()
        }
    }

    func testThePageEndsWithItsWidget() {
        onMain {
            weak var page: ListPage?
            do {
                let stage = ListPageStage()
                page = stage.page
                stage.page.show(isRefreshing: true)
                stage.window.destroy()
            }
            XCTAssertTrue(runLoop { page == nil })
        }
    }

    func testTheButtonShowsWhetherTheListIsLoading() {
        onMain {
            let refresh = RefreshButton()
            let window = Window(title: "Refresh", width: 200, height: 100)
            window.setContent(refresh.button)
            window.present()
            let images = refresh.button.descendants.filter { $0.className == "GtkImage" }
            XCTAssertEqual(images.map { gtk_widget_get_opacity($0.pointer) }, [1])
            refresh.show(isRefreshing: true)
            XCTAssertEqual(images.map { gtk_widget_get_opacity($0.pointer) }, [0])
            refresh.show(isRefreshing: false)
            XCTAssertEqual(images.map { gtk_widget_get_opacity($0.pointer) }, [1])
            window.destroy()
        }
    }

    func testTheSpinnerInPlaceOfTheListIsTheOnlySignOfLoading() {
        onMain {
            let stage = ListPageStage()
            stage.page.show(.spinner)
            stage.page.show(isRefreshing: true)
            stage.page.refreshButton.button.assertAccessible(nil, "Refresh")
            stage.page.show(.list)
            stage.page.refreshButton.button.assertAccessible(nil, "Refreshing")
            stage.page.show(isRefreshing: false)
            stage.page.refreshButton.button.assertAccessible(nil, "Refresh")
            stage.window.destroy()
        }
    }
}

@MainActor
private final class ListPageStage {
    static let headerHeight = 50

    let page: ListPage
    let banner = Banner(width: 300)
    let window = Window(title: "Page", width: 300, height: 500)
    private(set) var refreshes = 0

    /// The space that the list was asked to reserve.
    var room: Int { reported.room }

    private let reported: Reports

    init() {
        let text = Label("Row")
        text.requestSize(height: 3_000)
        let list = AnyWidget(gtk_viewport_new(nil, nil))
        gtk_viewport_set_child(list.opaque, text.pointer)
        let content = ListContent(list: list, width: 300, loading: "Loading", focusList: {})
        let header = Box(.vertical)
        header.requestSize(height: Self.headerHeight)
        let reported = Reports()
        page = ListPage(content, under: header, below: banner.widget) { reported.room = $0 }
        self.reported = reported
        page.onRefresh = { [weak self] in self?.refreshes += 1 }
        page.show(.list)
        window.setContent(page.widget)
        window.present()
        XCTAssertTrue(runLoop { self.room > 0 })
        window.settle()
    }
}

/// Values reported before the window existed.
@MainActor
private final class Reports {
    var room = 0
}
