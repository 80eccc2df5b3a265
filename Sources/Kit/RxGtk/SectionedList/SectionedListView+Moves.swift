import CGtk
@_spi(CGtk) import Gtk

extension SectionedListView {
    /// Lets the user drag items to other places in their section with the mouse; a finger scrolls.
    func connectMoves() {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        let moved = ItemDrag(drag, in: self)
        AnyGObject(drag).connect("drag-begin", .point) { moved.begin($0, $1) }
        AnyGObject(drag).connect("drag-update", .point) { moved.update($0, $1) }
        AnyGObject(drag).connect("drag-end", .point) { _, _ in moved.end() }
        AnyGObject(drag).connect("cancel", .optionalPointer) { _ in moved.cancel() }
        widget.addController(drag)
    }

    /// The item whose cell is at a point of the list, not below it in its detail.
    func itemCell(at point: (x: Double, y: Double)) -> ItemCell.Content.ID? {
        guard let picked = gtk_widget_pick(widget.pointer, point.x, point.y, GTK_PICK_DEFAULT).map({ AnyWidget($0) }),
            !picked.isInDetail,
            let slot = slots.values.first(where: { slot in
                slot.row.map { picked.isSame(as: $0) || gtk_widget_is_ancestor(picked.pointer, $0.pointer) != 0 }
                    ?? false
            }),
            case .item(let id) = slot.seen
        else { return nil }
        return id
    }

    /// The visible item nearest to a height in the list, and whether the height is in its lower half.
    fileprivate func item(near y: Double) -> (slot: Slot, isLower: Bool)? {
        let visible = slots.values.compactMap { slot -> (slot: Slot, top: Double, bottom: Double)? in
            var bounds = graphene_rect_t()
            guard slot.isMapped, case .item = slot.seen, let row = slot.row,
                gtk_widget_compute_bounds(row.pointer, widget.pointer, &bounds) != 0
            else { return nil }
            return (slot, Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
        }
        func distance(_ top: Double, _ bottom: Double) -> Double { max(top - y, y - bottom, 0) }
        let nearest = visible.min { distance($0.top, $0.bottom) < distance($1.top, $1.bottom) }
        guard let nearest else { return nil }
        return (nearest.slot, y > (nearest.top + nearest.bottom) / 2)
    }

    /// By how many rows an item moves to a place above or below another one in its section; `nil` for not at all.
    fileprivate func rows(from id: ItemCell.Content.ID, to target: Slot, isLower: Bool) -> Int? {
        guard case .item(let end) = target.seen else { return nil }
        for section in model.rows.sections {
            guard let start = section.items.firstIndex(where: { $0.id == id }) else { continue }
            guard var place = section.items.firstIndex(where: { $0.id == end }) else { return nil }
            if isLower { place += 1 }
            let rows = place > start ? place - 1 - start : place - start
            return rows == 0 ? nil : rows
        }
        return nil
    }
}

/// A drag of an item to another place, from its beginning to its end.
@MainActor
private final class ItemDrag<HeaderCell: ListCell, ItemCell: ListCell> {
    private typealias List = SectionedListView<HeaderCell, ItemCell>

    private let gesture: OpaquePointer
    private weak var list: SectionedListView<HeaderCell, ItemCell>?
    private var start = (x: 0.0, y: 0.0)
    private var item: ItemCell.Content.ID?
    private var isDragging = false
    private var height = 0.0
    private var marked: [(row: WeakReference<AnyWidget>, name: String)] = []
    private var scrolling: FrameTicks?

    /// How far the pointer moves before the drag begins, in pixels.
    private static var threshold: Double { 8 }
    /// The height at the ends of the list where it scrolls, in pixels.
    private static var edge: Double { 40 }
    /// The speed there, in pixels a second.
    private static var speed: Double { 480 }

    init(_ gesture: OpaquePointer, in list: SectionedListView<HeaderCell, ItemCell>) {
        self.gesture = gesture
        self.list = list
    }

    func begin(_ x: Double, _ y: Double) {
        cancel()
        let source = gtk_gesture_get_device(gesture).map { gdk_device_get_source($0) }
        guard source != GDK_SOURCE_TOUCHSCREEN else { return }
        start = (x, y)
        item = list?.itemCell(at: start)
        // Else it would pull the page down.
        if item != nil { list?.widget.holdsDrag = true }
    }

    func update(_ x: Double, _ y: Double) {
        guard let item, let list else { return }
        if !isDragging {
            // A horizontal movement is a swipe.
            guard y.magnitude > Self.threshold, y.magnitude > x.magnitude else { return }
            isDragging = true
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            mark(list.slot(of: item)?.row, "dragged")
        }
        height = start.y + y
        show()
        scrollAtEdge()
    }

    func end() {
        defer { cancel() }
        guard isDragging, let item, let list, let (target, isLower) = list.item(near: height),
            let rows = list.rows(from: item, to: target, isLower: isLower)
        else { return }
        list.moves.onNext((item, rows))
    }

    func cancel() {
        item = nil
        isDragging = false
        scrolling = nil
        list?.widget.holdsDrag = false
        unmark(all: true)
    }

    /// Marks where the item would be dropped.
    private func show() {
        unmark(all: false)
        guard let item, let list, let (target, isLower) = list.item(near: height),
            list.rows(from: item, to: target, isLower: isLower) != nil
        else { return }
        mark(target.row, isLower ? "drop-below" : "drop-above")
    }

    private func mark(_ row: AnyWidget?, _ name: String) {
        guard let row else { return }
        row.addClass(name)
        marked.append((WeakReference(row), name))
    }

    private func unmark(all: Bool) {
        for (row, name) in marked where all || name != "dragged" { row.instance?.removeClass(name) }
        marked = all ? [] : marked.filter { $0.name == "dragged" }
    }

    private func scrollAtEdge() {
        guard let list else { return }
        let bottom = Double(gtk_widget_get_height(list.widget.pointer))
        let direction = height < list.coveredHeight() + Self.edge ? -1.0 : height > bottom - Self.edge ? 1 : 0
        guard direction != 0 else {
            scrolling = nil
            return
        }
        guard scrolling == nil else { return }
        scrolling = FrameTicks(on: list.widget) { [weak self] seconds in
            guard let self, isDragging, let list = self.list,
                let adjustment = gtk_scrollable_get_vadjustment(list.widget.opaque)
            else { return false }
            gtk_adjustment_set_value(
                adjustment, gtk_adjustment_get_value(adjustment) + direction * Self.speed * min(seconds, 0.1))
            show()
            return true
        }
    }
}
