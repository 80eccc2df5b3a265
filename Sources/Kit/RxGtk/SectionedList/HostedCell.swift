import Gtk
import Rx

/// A cell with its content and the dispose bags of the row it is bound to.
@MainActor
final class HostedCell<Cell: ListCell> {
    let widget: Owned<AnyWidget>

    var id: Cell.Content.ID? { shown?.id }

    var isBound: Bool { shown != nil }

    private(set) var isMapped = false

    private let cell: Cell
    private let actions: [RowAction]
    private let swipe: SwipeRow?
    private let expander: ExpandingRow?
    private let attention: RowAttention
    private let requestAppearance: (@MainActor (HostedCell) -> Void)?
    private var isExpanded: Bool?
    private var isSelected = false
    private var isAppearancePending = false
    private var shown: Cell.Content?
    private var bound: DisposeBag?
    private var visible: DisposeBag?
    private let bag = DisposeBag()

    /// Hosts a cell.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - actions: All actions that a row may offer.
    ///   - run: Called when the user runs an action, with the identity of the currently bound row.
    ///   - open: Called when assistive technology asks to open or close the row, with that identity; nil if rows do not
    ///     open.
    ///   - requestAppearance: Called when the bound row may have become visible; the list then calls ``appearIfVisible()``. nil
    ///     if rows appear at once.
    init(
        _ cell: Cell, actions: [RowAction] = [],
        run: @escaping @MainActor (Cell.Content.ID, RowAction) -> Void = { _, _ in },
        open: (@MainActor (Cell.Content.ID) -> Void)? = nil,
        requestAppearance: (@MainActor (HostedCell) -> Void)? = nil
    ) {
        self.cell = cell
        self.actions = actions
        self.requestAppearance = requestAppearance
        attention = RowAttention { [weak cell] in cell?.attend($0) }
        swipe = actions.isEmpty ? nil : SwipeRow(cell.widget, actions: actions)
        let content: any Widget = swipe ?? cell.widget
        expander = open == nil ? nil : ExpandingRow(content)
        widget = Owned(sinking: AnyWidget(expander ?? content))
        swipe?.onAction { [weak self] index in if let shown = self?.shown { run(shown.id, actions[index]) } }
        expander?.onOpen { [weak self] in if let shown = self?.shown { open?(shown.id) } }
        widget.instance.connect("map") { [weak self] in self?.mapped(true) }
        widget.instance.connect("unmap") { [weak self] in self?.mapped(false) }
        cell.spokenNameChanges.subscribe(onNext: { [weak self] in self?.nameRow() }).disposed(by: bag)
    }

    func bind(_ content: Cell.Content, offering available: [RowAction]?) {
        unbind()
        // A swipe that started while the cell was unbound would run this row's action.
        swipe?.reset()
        show(content, offering: available)
        let bag = DisposeBag()
        cell.bind(to: content.id, in: bag)
        bound = bag
        mayAppear()
    }

    /// Unbinds the cell and disposes of the row's subscriptions.
    func unbind() {
        guard shown != nil else { return }
        swipe?.reset()
        expand(nil)
        select(false)
        shown = nil
        bound = nil
        visible = nil
    }

    /// Lets the bound row appear if it is visible and has not appeared yet.
    func appearIfVisible() {
        isAppearancePending = false
        guard isMapped, visible == nil, let shown else { return }
        let bag = DisposeBag()
        cell.appear(as: shown.id, in: bag)
        visible = bag
    }

    /// Shows a share of the bound row's detail, or none if the row is closed.
    ///
    /// An open row cannot be swiped, since a drag moves its detail; its actions remain available by other means.
    func expand(_ detail: RowDetail?) {
        guard let expander else { return }
        // Usually a row is closed and was closed before: a change of the list asks some two hundred rows.
        guard detail != nil || isExpanded != false || expander.detail != nil else { return }
        swipe?.isSwipeable = detail?.isOpen != true
        expander.detail = detail?.widget
        expander.share = detail?.share ?? 1
        setExpanded(detail?.isOpen ?? false)
    }

    /// Shows whether the bound row is selected, also to assistive technology.
    func select(_ isSelected: Bool) {
        guard isSelected != self.isSelected, let row = widget.instance.parent else { return }
        self.isSelected = isSelected
        row.setSelected(isSelected)
    }

    /// Updates the bound row's content if it differs.
    func refresh(_ content: Cell.Content, offering available: [RowAction]?) {
        offer(available)
        if content != shown { show(content, offering: available) }
    }

    /// Binds the cell to a row unless it is bound to that row already; unbinds the previous one.
    func stand(for content: Cell.Content, offering available: [RowAction]?) {
        if id == content.id {
            refresh(content, offering: available)
        } else {
            bind(content, offering: available)
        }
    }

    private func show(_ content: Cell.Content, offering available: [RowAction]?) {
        shown = content
        offer(available)
        cell.show(content)
        nameRow()
    }

    private func nameRow() {
        // Assistive technology reads the row itself, which is GTK's widget around the cell's.
        if let name = shown.flatMap({ cell.spokenName(of: $0) }) { widget.instance.parent?.setAccessibleLabel(name) }
    }

    /// Sets the expanded state and the style of GTK's row around the cell.
    private func setExpanded(_ isExpanded: Bool) {
        guard isExpanded != self.isExpanded, let row = widget.instance.parent else { return }
        attention.isOpen = isExpanded
        self.isExpanded = isExpanded
        row.setAccessibleExpanded(isExpanded)
        if isExpanded { row.addClass("open") } else { row.removeClass("open") }
    }

    /// Offers some of the actions; all of them if nil.
    private func offer(_ available: [RowAction]?) {
        swipe?.available = available.map { RowAction.Indices(of: $0, in: actions) } ?? .all
    }

    private func mayAppear() {
        guard isMapped, shown != nil else { return }
        guard let requestAppearance else { return appearIfVisible() }
        if !isAppearancePending { requestAppearance(self) }
        isAppearancePending = true
    }

    private func mapped(_ isMapped: Bool) {
        self.isMapped = isMapped
        attention.watch(isMapped ? widget.instance.parent : nil)
        visible = nil
        mayAppear()
    }
}
