import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
import Rx
import RxLists

/// A list of sections that creates widgets only for the rows around the viewport.
///
/// Headers are rows among the others. Put ``widget`` into a scrolled window, directly or in a clamp that scrolls. The
/// widget retains the list.
@MainActor
public final class SectionedListView<HeaderCell: ListCell, ItemCell: ListCell>: SectionedList {
    /// The content of the list.
    public typealias Sections = [SectionModel<HeaderCell.Content, ItemCell.Content>]
    /// The difference between two contents.
    public typealias Change = SectionedChange<HeaderCell.Content, ItemCell.Content>

    /// The GtkListView.
    public let widget: AnyWidget

    /// The list's actions that an item's row offers, in the list's order; default: all of them.
    ///
    /// The first one is that of the swipe; the open row cannot be swiped. Called whenever a row is shown.
    public var rowActions: (@MainActor (ItemCell.Content) -> [RowAction])?

    /// The first item of a row's menu, by whether the row is open; nil for none.
    public var openTitle: (@MainActor (_ isOpen: Bool) -> String)? {
        didSet { menus?.openTitle = openTitle }
    }

    /// The submenu at the end of a row's menu; nil for none.
    ///
    /// Called whenever a menu opens.
    public var rowSubmenu: (@MainActor (ItemCell.Content) -> RowSubmenu?)?

    /// The space above the first row, in pixels, for what overlays the top of the list.
    public var topInset = 0 {
        didSet {
            guard topInset != oldValue else { return }
            holdRows()
            leaveRoom()
        }
    }

    /// The space below the last row, in pixels, for what overlays the bottom of the list.
    public var bottomInset = 0 {
        didSet {
            guard bottomInset != oldValue else { return }
            holdRows()
            leaveRoom()
        }
    }

    /// The currently covered height at the list's top, in pixels: rows do not open there.
    public var coveredHeight: @MainActor () -> Double {
        get { expansion.coveredHeight }
        set { expansion.coveredHeight = newValue }
    }

    /// The ids of the items that the user clicks, or opens or closes with a key, from now on.
    public var itemActivated: Observable<ItemCell.Content.ID> { activations.asObservable() }

    /// The ids of the items whose actions the user runs, by swipe, menu, key or assistive technology, from now on.
    public var itemActionRun: Observable<(ItemCell.Content.ID, RowAction)> { actionRuns.asObservable() }

    /// The items that the user drags to another place in their section, and by how many rows, downwards if positive, from now on.
    public var itemMoved: Observable<(ItemCell.Content.ID, Int)> { moves.asObservable() }

    /// The selected items, which the program sets.
    public var selection: Set<ItemCell.Content.ID> = [] {
        didSet { if selection != oldValue { showSelection() } }
    }

    /// What the user does to select items, from now on: Ctrl or Shift and a click, Shift and an arrow key, Ctrl+Space, Ctrl+A, a
    /// long press, and Escape while items are selected.
    public var selectionTapped: Observable<RowSelectionTap<ItemCell.Content.ID>> { selectionTaps.asObservable() }

    typealias Slot = ListSlot<HeaderCell, ItemCell>

    let model = SectionedListModel<HeaderCell.Content, ItemCell.Content>()
    let wheel: WheelScroll
    var fastScroll = FastScroll()
    /// The time of a clock's current frame, in seconds; tests set another one.
    var secondsOfFrame: @MainActor (OpaquePointer) -> Double = {
        Double(gdk_frame_clock_get_frame_time($0)) / 1_000_000
    }
    var scrolled: SignalConnection?
    let activations = PublishSubject<ItemCell.Content.ID>()
    let moves = PublishSubject<(ItemCell.Content.ID, Int)>()
    let selectionTaps = PublishSubject<RowSelectionTap<ItemCell.Content.ID>>()
    private weak var menus: RowActions?
    let actionRuns = PublishSubject<(ItemCell.Content.ID, RowAction)>()
    let makeHeader: @MainActor () -> HeaderCell
    let makeItem: @MainActor () -> ItemCell
    let actions: [RowAction]
    let opensItems: Bool
    lazy var expansion = RowExpansion<ItemCell.Content.ID>(
        in: widget, row: { [weak self] in self?.slot(of: $0)?.row },
        update: { [weak self] in self?.showDetail(of: $0) })
    var slots: [UnsafeMutableRawPointer: Slot] = [:]
    var later: Timeout?
    /// The clock that limits the duration of steps.
    var clock = StepBudget.monotonic
    var departed: DepartedRow<Slot.Rows.Identity>?
    var heldFocus: HeldFocus<Slot.Rows.Identity>?
    /// Where the open item was before the window was resized, and for how many more frames it follows.
    var resized: (top: Double, frames: Int)?
    /// The header that is held until the next layout of the list.
    var heldHeader: HeaderCell.Content.ID?
    var focusesFirstItem = false
    /// Whether the user is holding the list.
    var scrollHold: ScrollHold?
    /// The header that stays in sight, and what moves it to another place.
    var sticky: (header: StickyHeader<HeaderCell>, move: @MainActor () -> Void)?
    /// The place of the sticky header, in pixels from the list's top.
    var stickyTop: @MainActor () -> Double = { 0 }
    /// Whether the list is empty, or its end is not in GTK's layout yet.
    var isAwaitingRows = true {
        didSet { markAdjustment() }
    }
    var replaced = ReplacedRows<Slot.Rows>()
    /// The cells whose rows may be visible and have not appeared yet, from the top of the list, in which order icons are fetched.
    var pending: [HostedCell<ItemCell>] = []
    /// Whether GTK is working on a frame.
    var isInFrame = false

    /// Whether GTK has been notified of every row, and every bound row has been shown.
    var isSettled: Bool { later == nil }

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - header: Creates a cell for headers; called as often as cells are needed.
    ///   - item: Creates a cell for items; called as often as cells are needed, about two hundred times at most.
    ///   - actions: All actions that rows may offer, with different names, at most 32; ``rowActions`` says which a row has.
    ///   - opensItems: Whether items open in place; ``open(_:showing:)`` sets the detail.
    ///   - selectsItems: Whether the user can select several items.
    ///   - movesItems: Whether items can be dragged to other places in their section.
    public init(
        header: @escaping @MainActor () -> HeaderCell, item: @escaping @MainActor () -> ItemCell,
        actions: [RowAction] = [], opensItems: Bool = false,
        selectsItems: Bool = false, movesItems: Bool = false
    ) {
        makeHeader = header
        makeItem = item
        (self.actions, self.opensItems) = (actions, opensItems)
        // GTK takes over the references to the selection and the factory, and the selection the one to the model.
        g_object_ref(model.listModel.instance.raw)
        let selection = gtk_no_selection_new(model.listModel.instance.opaque)
        let factory = gtk_signal_list_item_factory_new()
        widget = AnyWidget(gtk_list_view_new(selection, factory))
        wheel = WheelScroll(over: widget) { [widget] in
            gtk_scrollable_get_vadjustment(widget.opaque).map { Adjustment(raw: UnsafeMutableRawPointer($0)) }
        }
        gtk_list_view_set_single_click_activate(widget.opaque, 1)
        // GTK 4.8 selects the row under the pointer, also while rows scroll under it, and then in the middle of a
        // placement: it recomputes the rows it needs, frees the state of the others, and continues with the freed
        // state.
        gtk_widget_action_set_enabled(widget.pointer, "list.select-item", 0)
        widget.attach(self, forKey: "kit-sectioned-list")
        widget.connect("activate", .index) { [weak self] position in self?.activate(Int(position)) }
        if let factory { connect(AnyGObject(factory)) }
        wheel.takeClicks()
        watchPlacing()
        followAdjustment()
        widget.onNotify("vadjustment") { [weak self] in self?.followAdjustment() }
        widget.connect("map", after: true) { [weak self] in self?.endAwaitingRows() }
        if !actions.isEmpty {
            let rowActions = RowActions(actions, on: widget) { [weak self] in self?.scroll(to: $0) }
            rowActions.submenu = { [weak self] row in self?.item(of: row).flatMap { self?.rowSubmenu?($0) } }
            if selectsItems {
                rowActions.longPress = { [weak self] row in
                    // Later ones open the menu of the selected rows.
                    guard let self, self.selection.isEmpty, let item = self.item(of: row) else { return false }
                    selectionTaps.onNext(.toggle(item.id))
                    return true
                }
            }
            menus = rowActions
        }
        _ = ListHomeKeys(on: widget) { [weak self] in self?.focusFirstItem() }
        scrollHold = ScrollHold(on: widget) { _ in }
        passFocusOn()
        if selectsItems { connectSelection() }
        if movesItems { connectMoves() }
        if opensItems {
            connectKeys()
            watchSize()
        }
    }

    /// Shows other sections and computes the difference on the main thread, for short lists.
    ///
    /// - Parameter sections: The sections, without duplicate ids.
    public func show(_ sections: Sections) {
        show(Change(from: model.rows, to: SectionedRows(sections)))
    }

    /// Shows other sections.
    ///
    /// Headers are updated immediately, and so are the first visible slots with another row, within a time limit. The
    /// others follow within some frames, from the top; then rows with changed content, and those that are not visible.
    /// Until then a slot displays its previous row and is inactive, unless it will show the same row: then a click
    /// opens it.
    ///
    /// If few rows were inserted, removed or moved, the visible rows keep their positions; if many were, the scroll
    /// position stays. A list without an open row stays at its top, also if a section is inserted above the others. The
    /// focus stays with its row while that is visible, and the open row keeps its visible position. But a visible header
    /// whose content changes keeps its position, since the user has clicked it, and the open row moves to its new one; so
    /// does the scroll position if that header is the sticky one.
    ///
    /// - Parameter change: The precomputed change.
    public func show(_ change: Change) {
        let budget = StepBudget(clock)
        takeFocusFromControl(before: change.rows)
        let focus = ListFocus(in: widget, among: slots.values)
        let staysAtTop = staysAtTop(before: change.rows)
        let header = staysAtTop ? nil : headerToHold(before: change.rows)
        let openPlace = header == nil && !isStickyHeaderChanging(before: change.rows) ? expansion.placeOfOpen : nil
        if let header { hold(header) }
        holdFocusInDetail(before: change.rows)
        replaced.add(model.rows, isReleasedAnywhere: change.isReleasedAnywhere)
        let count = model.rows.count
        model.show(change)
        if !model.isSettled || model.rows.count == 0 || model.rows.count != count { isAwaitingRows = true }
        let replaced = slots.values.filter { $0.isMapped && $0.identity != model.rowIdentity(at: $0.position) }
        // Show the open item first, which takes over its detail and the focus in it, and the row that will have the
        // focus, so that no other row receives it there.
        let first =
            replaced.filter(isForOpenItem)
            + replaced.filter { slot in
                !isForOpenItem(slot)
                    && focus?.mayBe(in: slot, showing: model.rowIdentity(at: slot.position)) == true
            }
        for slot in first { showRow(in: slot) }
        for slot in slots.values where !first.contains(where: { $0 === slot }) { lateRow(in: slot) }
        let isFocusInDetail = giveBackFocusInDetail(after: focus?.identity)
        show(replaced.filter(\.isLate), in: budget)
        for slot in slots.values where slot.isLate && slot.isMapped { slot.putOff() }
        // Another row may be the last one.
        if bottomInset > 0 { leaveRoom() }
        if !isFocusInDetail { focus?.follow(among: slots.values) }
        if let header { takeFocus(header, from: focus) }
        followReturn(after: focus)
        rememberHolder()
        if let openPlace { followOpenItem(from: openPlace) }
        if focusesFirstItem, model.rows.count > 0 { focusFirstItem() }
        focusRowSoon()
        if staysAtTop { scrollToTop() }
        placeStickyHeader()
        doLater()
    }

    func activate(_ position: Int) {
        guard case .item(let content) = model.row(at: position) else { return }
        // A click refers to the displayed row, which is gone.
        let slot = slots.values.first { $0.position == position }
        guard slot == nil || slot?.seen == .item(content.id) else { return }
        slot?.row?.grabFocus()
        activations.onNext(content.id)
    }

    func showRow(in slot: Slot) {
        let row = model.row(at: slot.position)
        slot.stand(for: row, offering: actions(of: row))
        leaveRoom(in: slot)
        showSelection(in: slot)
        if case .item(let id) = slot.identity { slot.expand(expansion.detail(of: id)) }
    }

    /// Assigns a row to a slot; items are shown later.
    func lateRow(in slot: Slot) {
        if !slot.stand(waiting: model.rowIdentity(at: slot.position)) { showRow(in: slot) }
    }

    /// The item that a row shows; nil if it will show another one.
    private func item(of row: SwipeRow) -> ItemCell.Content? {
        guard let listRow = row.listRow,
            let slot = slots.values.first(where: { $0.row.map { $0.isSame(as: listRow) } == true }),
            case .item(let content) = model.row(at: slot.position), slot.seen == .item(content.id)
        else { return nil }
        return content
    }

    private func actions(of row: Slot.Rows.Row?) -> [RowAction]? {
        guard case .item(let content) = row else { return nil }
        return rowActions?(content)
    }
}
