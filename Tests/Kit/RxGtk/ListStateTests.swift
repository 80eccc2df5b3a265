import CGtk
import Gtk
import GtkTest
import Rx
import RxLists
import XCTest

@testable import RxGtk

/// A page shows a list's state, and reports what makes the list load.
final class ListStateTests: GtkTestCase {
    private static let empty = ListMessage("Nothing here", "Come back later.")
    private static let failure = ListMessage.failure("The site cannot be reached.", "Try again.")

    private static func state(
        _ ids: [Int], _ activity: ListActivity? = nil, failure: ListMessage? = nil
    ) -> ListState<[TestSection]> {
        ListState(
            ids.isEmpty ? [] : sections(ids), activity: activity, failure: failure, empty: Self.empty)
    }

    func testAPageShowsEachState() {
        onStage { stage in
            stage.states.onNext(Self.state([], .first))
            XCTAssertTrue(stage.shows(spinner: true))
            stage.states.onNext(Self.state([1, 2]))
            XCTAssertTrue(runLoop { stage.page.widget.showsText("1 ") && stage.shows(spinner: false) })
            stage.states.onNext(Self.state([1, 2], .more))
            XCTAssertTrue(runLoop { stage.page.widget.showsText("Loading more…") })
            stage.states.onNext(Self.state([1, 2], failure: Self.failure))
            XCTAssertTrue(
                runLoop { stage.page.widget.showsText("Try again.") && !stage.page.widget.showsText("Loading more…") })
            XCTAssertTrue(stage.page.banner.isShown)
            XCTAssertTrue(stage.page.widget.showsText("1 "), "A failure keeps the rows.")
            stage.states.onNext(Self.state([1, 2], .refresh))
            XCTAssertFalse(stage.page.banner.isShown)
            XCTAssertTrue(stage.page.widget.showsText("1 "), "A refresh keeps the rows.")
            stage.states.onNext(Self.state([]))
            XCTAssertTrue(runLoop { stage.page.widget.showsText("Nothing here") })
            XCTAssertFalse(stage.page.content.message.retry.isVisible)
            stage.states.onNext(Self.state([], failure: Self.failure))
            XCTAssertTrue(runLoop { stage.page.widget.showsText("The site cannot be reached.") })
            XCTAssertTrue(stage.page.content.message.retry.isVisible)
            XCTAssertFalse(stage.page.banner.isShown, "The message is in place of the rows.")
        }
    }

    func testRowsOfAPageWithoutSectionsHaveNoHeading() {
        onMain {
            let record = ItemCell.Record()
            let list = SectionedListView(item: { ItemCell(record) })
            let page = ListPage(list, width: 300, loading: "Loading")
            let window = Window(title: "Page", width: 300, height: 500)
            window.setContent(page.widget)
            window.present()
            Observable.just(ListState([TestItem(id: 7)], empty: Self.empty)).bind(to: page.rx.state(of: list))
            XCTAssertTrue(runLoop { page.widget.showsText("7 ") })
            window.destroy()
        }
    }

    func testTheFocusReturnsFromRetryToTheRows() {
        onStage { stage in
            stage.states.onNext(Self.state(Array(1...100)))
            // Rows are added in several frames.
            let adjustment = stage.page.content.scrolled.verticalAdjustment
            XCTAssertTrue(runLoop { adjustment.upper - adjustment.pageSize > 2_000 })
            let rows = stage.page.widget.descendants.filter { $0.className == "GtkListItemWidget" }
            let row = rows.first { $0.showsText("2 ") }
            for offset in [0.0, 2_000] {
                row?.grabFocus()
                XCTAssertEqual(row?.holdsFocus, true)
                stage.states.onNext(Self.state(Array(1...100), failure: Self.failure))
                let retry = stage.page.banner.button
                XCTAssertTrue(runLoop { retry.grabFocus() })
                adjustment.value = offset
                stage.window.settle()
                stage.states.onNext(Self.state(Array(1...100), .refresh))
                XCTAssertTrue(stage.page.content.scrolled.holdsFocus)
                XCTAssertEqual(row?.holdsFocus, offset == 0, "The row is scrolled away.")
                stage.window.settle()
                // The rows move up with the banner.
                XCTAssertEqual(adjustment.value, offset, accuracy: 200)
                XCTAssertTrue(stage.page.content.scrolled.holdsFocus)
                stage.states.onNext(Self.state(Array(1...100)))
                adjustment.value = 0
                stage.window.settle()
            }
        }
    }

    func testTheUserReloadsAndRetriesTheList() {
        onStage { stage in
            stage.states.onNext(Self.state(Array(0..<200)))
            stage.settle()
            stage.page.refreshButton.button.click()
            stage.page.banner.button.click()
            stage.page.content.message.retry.click()
            XCTAssertEqual(stage.triggers, [.refresh, .retry, .retry])
            XCTAssertEqual(stage.refreshes, 3)
        }
    }

    func testTheKeysReloadTheList() throws {
        try Mouse.require()
        onStage { stage in
            stage.states.onNext(Self.state(Array(0..<200)))
            stage.settle()
            Mouse.run(["mousemove", "150", "300", "key", "F5", "key", "ctrl+r"])
            XCTAssertTrue(runLoop { stage.triggers == [.refresh, .refresh] })
        }
    }

    func testThePageReportsThatItsEndIsNear() {
        onStage { stage in
            stage.states.onNext(Self.state(Array(0..<200)))
            stage.settle()
            XCTAssertEqual(stage.triggers, [])
            let adjustment = stage.page.content.scrolled.verticalAdjustment
            adjustment.value = adjustment.upper
            XCTAssertTrue(runLoop { stage.triggers.contains(.nearingEnd) })
            XCTAssertEqual(stage.refreshes, 0)
            XCTAssertGreaterThan(stage.ends, 0)
            XCTAssertEqual(stage.ends, stage.triggers.count)
        }
    }

    func testAPageShowsAStateWithRowsThatAreBoundSeparately() {
        onMain {
            let states = PublishSubject<ListState<[TestSection]>>()
            let list = ListWindow.List(header: { HeaderCell() }, item: { ItemCell(ItemCell.Record()) })
            let page = ListPage(list, width: 300, loading: "Loading")
            let window = Window.showing(page.widget)
            states.bind(to: page.rx.state())
            Observable.just(sections([1, 2])).bind(to: list.rx.sections)
            states.onNext(Self.state([8, 9]))
            XCTAssertTrue(runLoop { window.showsText("1 ") })
            XCTAssertFalse(window.showsText("8 "))
            states.onNext(Self.state([]))
            XCTAssertTrue(runLoop { window.showsText("Nothing here") && !window.showsText("1 ") })
            states.onNext(Self.state([8, 9], failure: Self.failure))
            XCTAssertTrue(runLoop { window.showsText("Try again.") && window.showsText("1 ") })
            window.destroy()
        }
    }

    func testABannerIsBoundToItsMessageAndReportsItsButton() {
        onMain {
            let messages = PublishSubject<ListMessage?>()
            let banner = Banner(width: 300)
            let window = Window.showing(banner.widget)
            var actions = 0
            let bag = DisposeBag()
            messages.bind(to: banner.rx.message)
            banner.rx.action.subscribe(onNext: { actions += 1 }).disposed(by: bag)
            XCTAssertFalse(banner.isShown)
            messages.onNext(Self.failure)
            XCTAssertTrue(banner.isShown)
            XCTAssertTrue(runLoop { window.showsText("The site cannot be reached.") && window.showsText("Try again.") })
            XCTAssertTrue(banner.button.isVisible)
            banner.button.click()
            XCTAssertEqual(actions, 1)
            messages.onNext(Self.empty)
            XCTAssertFalse(banner.button.isVisible, "There is nothing to retry.")
            messages.onNext(nil)
            XCTAssertFalse(banner.isShown)
            window.destroy()
        }
    }

    func testARefreshButtonIsBoundToWhetherTheListIsLoadingAndReportsClicks() {
        onMain {
            let loading = PublishSubject<Bool>()
            let refresh = RefreshButton()
            let window = Window.showing(refresh.button)
            var taps = 0
            let bag = DisposeBag()
            loading.bind(to: refresh.rx.isRefreshing)
            refresh.rx.tap.subscribe(onNext: { taps += 1 }).disposed(by: bag)
            for (isLoading, name) in [(true, "Refreshing"), (false, "Refresh")] {
                loading.onNext(isLoading)
                refresh.button.assertAccessible(nil, name)
            }
            refresh.button.click()
            XCTAssertEqual(taps, 1)
            window.destroy()
        }
    }

    func testEventsCompleteWithThePage() {
        onMain {
            var ends = 0
            weak var page: ListPage?
            let bag = DisposeBag()
            do {
                let stage = StateStage()
                page = stage.page
                stage.page.rx.triggers.subscribe(onCompleted: { ends += 1 }).disposed(by: bag)
                stage.window.destroy()
            }
            XCTAssertTrue(runLoop { page == nil && ends == 1 })
        }
    }

    private func onStage(_ body: @MainActor (StateStage) -> Void) {
        onMain {
            let stage = StateStage()
            body(stage)
            stage.window.destroy()
        }
    }
}

@MainActor
private final class StateStage {
    let states = PublishSubject<ListState<[TestSection]>>()
    let page: ListPage
    let window = Window(title: "Page", width: 300, height: 500)
    let bag = DisposeBag()
    private(set) var triggers: [ListTrigger] = []
    private(set) var refreshes = 0
    private(set) var ends = 0

    private let list = ListWindow.List(header: { HeaderCell() }, item: { ItemCell(ItemCell.Record()) })

    init() {
        page = ListPage(list, width: 300, loading: "Loading")
        window.setContent(page.widget)
        window.present()
        states.bind(to: page.rx.state(of: list))
        page.rx.triggers.subscribe(onNext: { [weak self] in self?.triggers.append($0) }).disposed(by: bag)
        page.rx.refresh.subscribe(onNext: { [weak self] in self?.refreshes += 1 }).disposed(by: bag)
        page.rx.nearingEnd.subscribe(onNext: { [weak self] in self?.ends += 1 }).disposed(by: bag)
    }

    func settle() {
        XCTAssertTrue(runLoop { self.list.isSettled })
        window.settle()
    }

    func shows(spinner: Bool) -> Bool {
        page.widget.descendants.contains { $0.className == "GtkSpinner" && $0.isVisible } == spinner
    }
}
