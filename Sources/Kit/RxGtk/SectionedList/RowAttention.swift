import CGtk
@_spi(CGtk) import Gtk

/// Notices when the user arrives at a row of a list and leaves it.
///
/// Rows pass under a pointer at rest while the list scrolls, so the pointer has to stay on a row for a moment. Changes are
/// reported outside of GTK's layout, in which a row must not get other widgets.
@MainActor
final class RowAttention {
    /// Whether the row is open.
    var isOpen = false {
        didSet { if isOpen != oldValue { update() } }
    }

    /// How long the pointer has to stay on a row.
    ///
    /// A test of scrolling changes it: on a busy machine, frames take as long.
    static var rest = Duration.milliseconds(80)

    private let changed: @MainActor (Bool) -> Void
    private var isAttended = false
    private var row: WeakReference<AnyWidget>?
    private var connection: SignalConnection?
    private var next: Timeout?

    /// - Parameter changed: Called with whether the user is at the row.
    init(_ changed: @escaping @MainActor (Bool) -> Void) { self.changed = changed }

    /// Watches GTK's widget for the row while it is visible; nil for none.
    func watch(_ row: AnyWidget?) {
        connection?.disconnect()
        connection = row?.connect("state-flags-changed", .index) { [weak self] _ in self?.update() }
        self.row = row.map { WeakReference($0) }
        update()
    }

    private func update() {
        next?.cancel()
        next = nil
        let now = state
        guard (now != .away) != isAttended else { return }
        next = Timeout.after(now == .underPointer ? Self.rest : .zero) { [weak self] in self?.report() }
    }

    private func report() {
        next = nil
        guard (state != .away) != isAttended else { return }
        isAttended.toggle()
        changed(isAttended)
    }

    private enum State {
        case away
        case underPointer
        case focusedOrOpen
    }

    private var state: State {
        guard let row = row?.instance else { return .away }
        let flags = gtk_widget_get_state_flags(row.pointer).rawValue
        let hasFocus = flags & (GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue) != 0
        if isOpen || hasFocus { return .focusedOrOpen }
        return flags & GTK_STATE_FLAG_PRELIGHT.rawValue != 0 ? .underPointer : .away
    }
}
