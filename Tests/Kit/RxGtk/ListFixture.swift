import CGtk
import Gtk
import GtkTest
import Rx
import XCTest

@testable import RxGtk

struct TestHeader: Identifiable, Equatable {
    let id: String
    var title = ""
}

struct TestItem: Identifiable, Equatable {
    let id: Int
    var text = ""
}

typealias TestSection = SectionModel<TestHeader, TestItem>
typealias TestRows = SectionedRows<TestHeader, TestItem>

/// Sections named by letters, with the given items.
func sections(_ items: [Int]..., text: String = "") -> [TestSection] {
    zip("abcdefgh", items).map { letter, items in
        TestSection(model: TestHeader(id: String(letter)), items: items.map { TestItem(id: $0, text: text) })
    }
}

@MainActor
final class HeaderCell: ListCell {
    let widget: any Widget
    private let label = Label()

    init() { widget = Box(.horizontal, [label]) }

    func show(_ content: TestHeader) { label.text = content.id + content.title }
}

/// Counts cells and subscriptions, and records the content of each cell.
@MainActor
final class ItemCell: ListCell {
    /// The record shared by all cells of a list.
    @MainActor
    final class Record {
        var cells = 0
        var bound: [Int: Int] = [:]
        var visible: [Int: Int] = [:]
        /// The rows that have appeared, in that order.
        var appeared: [Int] = []
        var shown: [Int] = []
        let pulse = PublishSubject<Void>()
        var pulses: [Int: Int] = [:]
        /// The rows that the user is at, by their cells.
        fileprivate var attendedByCell: [ObjectIdentifier: Int] = [:]
        /// The rows that the user is at.
        var attended: Set<Int> { Set(attendedByCell.values) }
        /// The rows that the user has been at.
        var everAttended: Set<Int> = []
    }

    let widget: any Widget
    let label = Label()
    private let record: Record
    private var id: Int?

    init(_ record: Record) {
        self.record = record
        widget = Box(.horizontal, [label])
        widget.requestSize(height: 40)
        record.cells += 1
    }

    isolated deinit {
        record.cells -= 1
        record.attendedByCell[ObjectIdentifier(self)] = nil
    }

    func show(_ content: TestItem) {
        id = content.id
        if record.attendedByCell[ObjectIdentifier(self)] != nil { attend(true) }
        label.text = "\(content.id) \(content.text)"
        record.shown.append(content.id)
    }

    func spokenName(of content: TestItem) -> String? { "Item \(content.id)" }

    func bind(to id: Int, in bag: DisposeBag) {
        count(id, in: \.bound, bag)
        record.pulse.subscribe(onNext: { [record] in
            MainActor.assumeIsolated { record.pulses[id, default: 0] += 1 }
        }).disposed(by: bag)
    }

    func attend(_ isAttended: Bool) {
        record.attendedByCell[ObjectIdentifier(self)] = isAttended ? id : nil
        if isAttended, let id { record.everAttended.insert(id) }
    }

    func appear(as id: Int, in bag: DisposeBag) {
        record.appeared.append(id)
        count(id, in: \.visible, bag)
    }

    private func count(_ id: Int, in path: ReferenceWritableKeyPath<Record, [Int: Int]>, _ bag: DisposeBag) {
        record[keyPath: path][id, default: 0] += 1
        let path = UncheckedPath(path: path)
        Disposables.create { [record] in
            MainActor.assumeIsolated {
                record[keyPath: path.path][id, default: 0] -= 1
                if record[keyPath: path.path][id] == 0 { record[keyPath: path.path][id] = nil }
            }
        }.disposed(by: bag)
    }
}

private struct UncheckedPath: @unchecked Sendable {  // a key path without captures
    let path: ReferenceWritableKeyPath<ItemCell.Record, [Int: Int]>
}

@MainActor
final class ListWindow {
    typealias List = SectionedListView<HeaderCell, ItemCell>

    /// The rows that fit into a step of the tests' clock.
    static let rowsInStep = 3

    let record = ItemCell.Record()
    let list: List
    let scrolled: ScrolledWindow
    /// Has the focus at first: the list would pass it on to a row.
    let elsewhere = Box(.vertical)
    let window: Window

    init(_ sections: List.Sections, actions: [RowAction] = [], opensItems: Bool = false) {
        let record = record
        list = List(
            header: { HeaderCell() }, item: { ItemCell(record) }, actions: actions, opensItems: opensItems)
        list.clock = { Double(record.shown.count) * StepBudget.limit / Double(Self.rowsInStep) }
        list.show(sections)
        scrolled = ScrolledWindow(list.widget)
        window = Window(title: "List", width: 300, height: 600)
        elsewhere.isFocusable = true
        window.setContent(Box(.vertical, [elsewhere, scrolled]))
        window.present()
        elsewhere.grabFocus()
        _ = runLoop { sections.isEmpty || !record.visible.isEmpty }
        settle()
    }

    /// Waits until every row is known and shown, pending frames have been drawn, and the rows in sight have appeared.
    func settle() {
        XCTAssertTrue(runLoop { self.list.isSettled }, "The list does not settle.")
        window.settle()
        XCTAssertTrue(runLoop { self.list.pending.isEmpty }, "Rows do not appear.")
    }
}
