import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import Rx
import XCTest

@testable import RxGtk

/// A detail with a focusable widget; counts live instances.
@MainActor
final class Detail {
    nonisolated static let height = 200.0
    private(set) static var count = 0

    let widget: Box
    private let button = Button("Inside")

    init(height: Int) {
        button.align(vertical: .start)
        widget = Box(.vertical, [button])
        widget.requestSize(height: height)
        Detail.count += 1
        widget.attach(self, forKey: "test-detail")
    }

    isolated deinit { Detail.count -= 1 }

    /// The number of live instances after pending releases.
    static func living(_ list: OpeningList) -> Int {
        list.settle()
        return count
    }
}

@MainActor
final class OpeningList {
    let shown: ListWindow
    private(set) var activated: [Int] = []
    private(set) var runs: [Int] = []
    /// The visible shares of the detail opened last, one per frame.
    private(set) var shares: [Double] = []
    /// The sections passed to ``show(_:)``.
    var sections: ListWindow.List.Sections = []
    var sorts = 0
    private let detailHeight: Int
    private let bag = DisposeBag()

    init(_ sections: ListWindow.List.Sections, detail: Int = Int(Detail.height)) {
        detailHeight = detail
        shown = ListWindow(
            sections, actions: [RowAction(name: "add", label: "Add", iconName: "starred-symbolic", keys: "<Control>d")],
            opensItems: true)
        shown.list.itemActionRun.subscribe(onNext: { [weak self] id, _ in self?.runs.append(id) }).disposed(by: bag)
        shown.list.rx.itemActivated.subscribe(onNext: { [weak self] id in self?.activated.append(id) })
            .disposed(by: bag)
    }

    var adjustment: Adjustment { shown.scrolled.verticalAdjustment }
    var pageHeight: Double { adjustment.pageSize }

    /// Shows other sections without waiting.
    func show(_ sections: ListWindow.List.Sections) {
        self.sections = sections
        shown.list.show(sections)
    }

    /// Opens a row without waiting.
    func begin(_ id: Int) {
        shares = []
        let detail = Detail(height: detailHeight).widget
        shown.list.open(id, showing: detail)
        record(of: detail)
    }

    func open(_ id: Int) {
        begin(id)
        settle()
    }

    func close() {
        shown.list.close()
        settle()
    }

    /// Waits for the animation, and for the frames after it.
    func settle() {
        XCTAssertTrue(runLoop { !self.shown.list.isMoving }, "The rows do not settle.")
        shown.settle()
    }

    func scroll(to place: Double) {
        adjustment.value = place
        shown.settle()
    }

    func watchFrames(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
        guard let clock = gtk_widget_get_frame_clock(shown.window.pointer) else {
            preconditionFailure("A visible window has a frame clock.")
        }
        return AnyGObject(clock).connect("after-paint", body)
    }

    private func record(of detail: Box) {
        let reference = WeakReference(detail)
        let note: @MainActor () -> Void = { [weak self] in
            guard let detail = reference.instance, let row = ExpandingRow(around: detail) else { return }
            self?.shares.append(row.share)
        }
        note()
        _ = watchFrames(note)
    }

    func top(of id: Int) -> Double {
        shown.row(of: id)?.convert(to: shown.list.widget)?.y ?? .nan
    }

    /// The number of GTK's widgets for rows and headers.
    var places: Int { shown.list.widget.descendants.filter { $0.className == "GtkListItemWidget" }.count }

    func height(of id: Int) -> Double { shown.row(of: id).map { Double(gtk_widget_get_height($0.pointer)) } ?? .nan }

    /// The rows that are at least partly in view; GTK 4.18 also maps rows outside it.
    var inSight: [Int] {
        shown.record.visible.keys.filter { top(of: $0) + height(of: $0) > 0 && top(of: $0) < pageHeight }.sorted()
    }

    func detail(of id: Int) -> AnyWidget? { expander(of: id)?.detail }

    /// The rows with a detail, among those that have widgets.
    var openRows: [Int] { shown.record.bound.keys.filter { detail(of: $0) != nil }.sorted() }

    func isSwipable(_ id: Int) -> Bool {
        swipeRow(of: id).map { $0.available.isEmpty == false && $0.isSwipeable } ?? false
    }

    func swipeRow(of id: Int) -> SwipeRow? {
        shown.row(of: id)?.descendants.first { $0.className.hasPrefix("GtkShimsSwipeRow") }.map {
            SwipeRow(raw: $0.raw)
        }
    }

    var menu: AnyWidget? {
        shown.window.descendants.first { $0.className == "GtkPopoverMenu" && $0.isVisible }
    }

    func focus(_ id: Int) { shown.row(of: id)?.grabFocus() }

    func hasFocus(_ id: Int) -> Bool { gtk_window_get_focus(shown.window.cast()) == shown.row(of: id)?.pointer }

    /// Opens a row and focuses the first control in its detail.
    func openWithFocusInDetail(_ id: Int) {
        open(id)
        shown.row(of: id)?.grabFocus()
        move(GTK_DIR_TAB_FORWARD)
        XCTAssertEqual(detail(of: id)?.holdsFocus, true)
    }

    func move(_ direction: GtkDirectionType) {
        gtk_widget_child_focus(shown.window.pointer, direction)
    }

    func click(_ id: Int) {
        guard let row = shown.row(of: id) else { return XCTFail("Row \(id) is not visible.") }
        Mouse.click(row)
    }

    private func expander(of id: Int) -> ExpandingRow? {
        shown.row(of: id)?.descendants.first { $0.className == "GtkShimsExpandingRow" }.map {
            ExpandingRow(raw: $0.raw)
        }
    }
}
