import CGtk
import Gtk
import KitIntegerConversion
import Rx

/// A list of sections that shows as many rows as fit and knows as many as there are.
///
/// Headers are rows among the others. Put ``widget`` into a scrolled window, directly or in a clamp that scrolls. The
/// list hangs on its widget and goes with it.
@MainActor
public final class SectionedListView<HeaderCell: ListCell, ItemCell: ListCell>: SectionedList {
    /// What the list shows.
    public typealias Sections = [SectionModel<HeaderCell.Content, ItemCell.Content>]
    /// How other sections differ from what the list shows.
    public typealias Change = SectionedChange<HeaderCell.Content, ItemCell.Content>

    /// The GtkListView.
    public let widget: AnyWidget

    /// Which rows the person may edit: none as long as nobody says.
    ///
    /// The open one is not swiped, but edited in the other ways. It is asked again whenever a row is shown.
    public var canEditRow: @MainActor (ItemCell.Content) -> Bool = { _ in false }

    /// How much room there is above the first row, in pixels: for what covers the top of the list.
    public var topInset = 0 {
        didSet {
            guard topInset != oldValue else { return }
            for slot in slots.values { slot.leaveRoom(topInset) }
        }
    }

    /// How much of the list's top is covered now, in pixels: a row that opens is not brought there.
    public var coveredHeight: @MainActor () -> Double {
        get { expansion.coveredHeight }
        set { expansion.coveredHeight = newValue }
    }

    /// The identities of the rows that the person clicks, or opens or closes with a key, from now on.
    public var itemActivated: Observable<ItemCell.Content.ID> { activations.asObservable() }

    /// The identities of the rows whose action the person runs, by swipe, menu, key or assistive technology, from now on.
    public var itemActionRun: Observable<ItemCell.Content.ID> { actionRuns.asObservable() }

    typealias Slot = ListSlot<HeaderCell, ItemCell>

    let model = SectionedListModel<HeaderCell.Content, ItemCell.Content>()
    let wheel: WheelScroll
    let activations = PublishSubject<ItemCell.Content.ID>()
    private let actionRuns = PublishSubject<ItemCell.Content.ID>()
    private let makeHeader: @MainActor () -> HeaderCell
    private let makeItem: @MainActor () -> HostedCell<ItemCell>
    lazy var expansion = RowExpansion<ItemCell.Content.ID>(
        in: widget, row: { [weak self] in self?.slot(of: $0)?.row },
        update: { [weak self] in self?.showDetail(of: $0) })
    var slots: [UnsafeMutableRawPointer: Slot] = [:]
    var later: Timeout?
    /// Tells how long steps take.
    var clock = StepBudget.monotonic
    var departed: DepartedRow<Slot.Rows.Identity>?
    /// What had the focus in the open item's detail, while GTK places rows.
    var heldFocus: WeakReference<AnyWidget>?
    /// The header that stays in its place until the list has been laid out.
    var heldHeader: HeaderCell.Content.ID?
    var focusesFirstItem = false
    var replaced = ReplacedRows<Slot.Rows>()

    /// Whether GTK knows of every row, and every bound one shows what it is.
    var isSettled: Bool { later == nil }

    /// Makes an empty list.
    ///
    /// - Parameters:
    ///   - header: Makes a cell for headers; called as often as cells are needed.
    ///   - item: Makes a cell for items; called as often as cells are needed, some two hundred times at most.
    ///   - action: What the person can do with an item, where ``canEditRow`` allows it; nil for nothing.
    ///   - opensItems: Whether items open in place; what is shown in them comes with ``open(_:showing:)``.
    public init(
        header: @escaping @MainActor () -> HeaderCell, item: @escaping @MainActor () -> ItemCell,
        action: RowAction? = nil, opensItems: Bool = false
    ) {
        makeHeader = header
        let activations = activations
        let open: @MainActor (ItemCell.Content.ID) -> Void = { activations.onNext($0) }
        makeItem = { [actionRuns] in
            HostedCell(
                item(), action: action, run: { actionRuns.onNext($0) }, open: opensItems ? open : nil)
        }
        // GTK takes over the references to the selection and the factory, and the selection the one to the model.
        g_object_ref(model.listModel.instance.raw)
        let selection = gtk_no_selection_new(model.listModel.instance.opaque)
        let factory = gtk_signal_list_item_factory_new()
        widget = AnyWidget(gtk_list_view_new(selection, factory))
        wheel = WheelScroll(over: widget) { [widget] in
            gtk_scrollable_get_vadjustment(widget.opaque).map { Adjustment(raw: UnsafeMutableRawPointer($0)) }
        }
        gtk_list_view_set_single_click_activate(widget.opaque, 1)
        // GTK 4.8 selects what the pointer comes over, also where rows are scrolled under it, and then in the middle of placing
        // them: it looks which rows it needs, frees what it knew of the others, and goes on placing by what is freed.
        gtk_widget_action_set_enabled(widget.pointer, "list.select-item", 0)
        widget.attach(self, forKey: "wick-sectioned-list")
        widget.connect("activate", .index) { [weak self] position in self?.activate(Int(position)) }
        if let factory { connect(AnyGObject(factory)) }
        wheel.takeClicks()
        watchPlacing()
        if let action { _ = RowActions(action, on: widget) { [weak self] in self?.scroll(to: $0) } }
        _ = ListHomeKeys(on: widget) { [weak self] in self?.focusFirstItem() }
        if opensItems {
            connectKeys()
            watchSize()
        }
    }

    /// Shows other sections, and computes here how they differ: for short lists.
    ///
    /// - Parameter sections: The sections, in which no identity stands twice.
    public func show(_ sections: Sections) {
        show(Change(from: model.rows, to: SectionedRows(sections)))
    }

    /// Shows other sections.
    ///
    /// Headers show it at once, and so do the first of the places in sight where another row stands now, as many as there is
    /// time for. The others follow within some frames, from the top; then the rows that are the same with other figures, and those out of sight. A place
    /// that waits for its row shows the old one, as it was, and does nothing for either; where they are the same, a click opens it. Where few rows have come, gone or
    /// moved, the rows in sight stay where they are; where many have, the list stays where it is, with other rows in the same
    /// places. The focus stays with its row as long as that is in sight, and the open row in sight where it was so; but a header
    /// in sight that shows something else stays where it is, since the user has clicked it, and the open row goes wherever it
    /// belongs.
    ///
    /// - Parameter change: What to show, computed ahead.
    public func show(_ change: Change) {
        let budget = StepBudget(clock)
        let focus = ListFocus(in: widget, among: slots.values)
        let header = headerToHold(before: change.rows)
        let openPlace = header == nil ? expansion.placeOfOpen : nil
        if let header { hold(header) }
        holdFocusInDetail(before: change.rows)
        replaced.add(model.rows, isReleasedAnywhere: change.isReleasedAnywhere)
        model.show(change)
        giveBackFocusInDetail()
        let replaced = slots.values.filter { $0.isMapped && $0.identity != model.rowIdentity(at: $0.position) }
        // First come the open item, which takes its detail, and the focus in it, from where it was, and the row that will
        // have the focus: nobody is to hear of another one there.
        let first =
            replaced.filter(isForOpenItem)
            + replaced.filter { slot in
                !isForOpenItem(slot)
                    && focus?.mayBe(in: slot, showing: model.rowIdentity(at: slot.position)) == true
            }
        for slot in first { showRow(in: slot) }
        for slot in slots.values where !first.contains(where: { $0 === slot }) { lateRow(in: slot) }
        show(replaced.filter(\.isLate), in: budget)
        for slot in slots.values where slot.isLate && slot.isMapped { slot.putOff() }
        focus?.follow(among: slots.values)
        if let header { takeFocus(header, from: focus) }
        followReturn(after: focus)
        if let openPlace { followOpenItem(from: openPlace) }
        if focusesFirstItem, model.rows.count > 0 { focusFirstItem() }
        doLater()
    }

    /// Scrolls to the first row.
    public func scrollToTop() {
        if model.rows.count > 0 { scroll(toPosition: 0) }
    }

    /// Scrolls to a row of which a widget is known that stands in it.
    private func scroll(to content: AnyWidget) {
        let slot = slots.values.first { slot in
            slot.row.map { gtk_widget_is_ancestor(content.pointer, $0.pointer) != 0 } ?? false
        }
        if let slot { scroll(toPosition: slot.position) }
    }

    /// Scrolls as far as brings a row into sight.
    func scroll(toPosition position: Int) {
        let position = g_variant_new_uint32(guint(position))
        _ = gtk_widget_activate_action_variant(widget.pointer, "list.scroll-to-item", position)
    }

    func activate(_ position: Int) {
        guard case .item(let content) = model.row(at: position) else { return }
        // Whoever clicks there means the row that is seen, which is gone.
        guard !slots.values.contains(where: { $0.position == position && $0.seen != .item(content.id) }) else {
            return
        }
        activations.onNext(content.id)
    }

    func showRow(in slot: Slot) {
        let row = model.row(at: slot.position)
        slot.stand(for: row, isEditable: isEditable(row))
        slot.leaveRoom(topInset)
        if case .item(let id) = slot.identity { slot.expand(expansion.detail(of: id)) }
    }

    /// Lets a slot know which row stands in it, which is shown later if it is an item.
    func lateRow(in slot: Slot) {
        if !slot.stand(waiting: model.rowIdentity(at: slot.position)) { showRow(in: slot) }
    }

    private func isEditable(_ row: Slot.Rows.Row?) -> Bool {
        guard case .item(let content) = row else { return false }
        return canEditRow(content)
    }

    private func connect(_ factory: AnyGObject) {
        factory.connect("setup", .object) { [weak self] listItem in
            guard let self else { return }
            slots[listItem.raw] = Slot(listItem: listItem, makeHeader: makeHeader, makeItem: makeItem)
        }
        factory.connect("bind", .object) { [weak self] listItem in
            guard let self, let slot = slots[listItem.raw] else { return }
            // Whether it will be in sight is known when GTK has placed it.
            lateRow(in: slot)
            if slot.isLate { doLater() }
        }
        factory.connect("unbind", .object) { [weak self] listItem in self?.slots[listItem.raw]?.unbind() }
        factory.connect("teardown", .object) { [weak self] listItem in self?.slots[listItem.raw] = nil }
    }
}
