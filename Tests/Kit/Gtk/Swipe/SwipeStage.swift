import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// Rows in a scrolled window, with their actions and clicks recorded.
@MainActor
final class SwipeStage {
    static let action = RowAction(
        name: "favorite", label: "Add to Favorites", iconName: "non-starred-symbolic",
        armedIconName: "starred-symbolic", keys: "<Control>d")

    let window: Window
    let rows: [SwipeRow]
    let list: AnyWidget
    let scrolled: ScrolledWindow
    let actions: RowActions
    let tally = Tally()
    private(set) var runs: [Int] = []
    private(set) var clicks: [Int] = []
    private(set) var isClosed = false

    init(isAnimated: Bool = true) {
        Toolkit.isAnimated = isAnimated
        let action = Self.action
        rows = (0..<30).map { number in
            let content = Label("Row \(number)")
            content.requestSize(height: 50)
            return SwipeRow(content, actions: [action])
        }
        list = AnyWidget(gtk_viewport_new(nil, nil))
        gtk_viewport_set_child(list.opaque, Box(.vertical, rows).pointer)
        scrolled = ScrolledWindow(list)
        window = Window(title: "Rows", width: 400, height: 600)
        window.setContent(scrolled)
        actions = RowActions([action], on: list)
        for (number, row) in rows.enumerated() {
            let token = tally.token()
            row.onAction { [weak self] _ in
                token.touch()
                self?.runs.append(number)
            }
            let click: OpaquePointer = gtk_gesture_click_new()
            AnyGObject(click).connect("released", .press) { [weak self] _, _, _ in self?.clicks.append(number) }
            gtk_widget_add_controller(row.pointer, click)
        }
        window.onDisposal { [weak self] in self?.isClosed = true }
        window.present()
        let first = rows[0]
        _ = runLoop { gtk_widget_get_mapped(first.pointer) != 0 && gtk_widget_get_width(first.pointer) > 0 }
    }

    /// Where to press to swipe a row: near its right end.
    func grip(_ number: Int) -> Mouse.Place { Mouse.place(in: rows[number], at: (0.8, 0.5)) }

    /// Swipes a row slowly and lets it settle.
    func swipe(_ number: Int, by ways: Mouse.Place...) {
        Mouse.hold(from: grip(number), by: ways)
        Mouse.release()
        XCTAssertTrue(settles(number))
    }

    /// Waits until a row is back in its position.
    func settles(_ number: Int) -> Bool {
        let row = rows[number]
        return runLoop {
            row.offset == 0 && gtk_widget_get_first_child(row.pointer) == gtk_widget_get_last_child(row.pointer)
        }
    }

    func end() {
        if !isClosed { window.destroy() }
        _ = runLoop { self.isClosed }
        Toolkit.isAnimated = true
    }
}
