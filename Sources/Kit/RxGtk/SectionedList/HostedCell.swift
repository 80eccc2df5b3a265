import Gtk
import Rx

/// A cell, what it shows, and the bags of the row it is bound to.
@MainActor
final class HostedCell<Cell: ListCell> {
    let widget: Owned<AnyWidget>

    /// The identity of the row that the cell is bound to.
    var id: Cell.Content.ID? { shown?.id }

    /// Whether the cell is bound to a row.
    var isBound: Bool { shown != nil }

    /// Whether the cell is in sight.
    private(set) var isMapped = false

    private let cell: Cell
    private let swipe: SwipeRow?
    private let expander: ExpandingRow?
    private var isExpanded: Bool?
    private var shown: Cell.Content?
    private var bound: DisposeBag?
    private var visible: DisposeBag?

    /// Hosts a cell.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - action: What the person can do with its row, where it may be edited.
    ///   - run: Called when the person does it, with the identity of the row that the cell is bound to then.
    ///   - open: Called when assistive technology asks for the row to be opened or closed, with that identity; nil where
    ///     rows do not open.
    init(
        _ cell: Cell, action: RowAction? = nil, run: @escaping @MainActor (Cell.Content.ID) -> Void = { _ in },
        open: (@MainActor (Cell.Content.ID) -> Void)? = nil
    ) {
        self.cell = cell
        swipe = action.map { SwipeRow(cell.widget, action: $0) }
        let content: any Widget = swipe ?? cell.widget
        expander = open == nil ? nil : ExpandingRow(content)
        widget = Owned(sinking: AnyWidget(expander ?? content))
        swipe?.onAction { [weak self] in if let shown = self?.shown { run(shown.id) } }
        expander?.onOpen { [weak self] in if let shown = self?.shown { open?(shown.id) } }
        widget.instance.connect("map") { [weak self] in self?.mapped(true) }
        widget.instance.connect("unmap") { [weak self] in self?.mapped(false) }
    }

    /// Gives the cell to a row.
    func bind(_ content: Cell.Content, isEditable: Bool) {
        unbind()
        // A hand that was laid on a row while it was nobody's would run this one's action.
        swipe?.reset()
        show(content, isEditable: isEditable)
        let bag = DisposeBag()
        cell.bind(to: content.id, in: bag)
        bound = bag
        if isMapped { appear(as: content.id) }
    }

    /// Takes the cell from its row, and with it all that the row has subscribed to.
    func unbind() {
        guard shown != nil else { return }
        swipe?.reset()
        expand(nil)
        shown = nil
        bound = nil
        visible = nil
    }

    /// Shows a share of the bound row's detail, or none where the row is closed.
    ///
    /// An open row is not swiped: its detail is moved by the same hand. All else can be done with it.
    func expand(_ detail: RowDetail?) {
        guard let expander else { return }
        // Mostly a row is closed and was so before: of a change of the list some two hundred are asked.
        guard detail != nil || isExpanded != false || expander.detail != nil else { return }
        swipe?.isSwipeable = detail?.isOpen != true
        expander.detail = detail?.widget
        expander.share = detail?.share ?? 1
        setExpanded(detail?.isOpen ?? false)
    }

    /// Shows what the bound row has become, where it differs.
    func refresh(_ content: Cell.Content, isEditable: Bool) {
        setEditable(isEditable)
        if content != shown { show(content, isEditable: isEditable) }
    }

    /// Lets a row have the cell, which may be the one that has it already; another one loses it.
    func stand(for content: Cell.Content, isEditable: Bool) {
        if id == content.id {
            refresh(content, isEditable: isEditable)
        } else {
            bind(content, isEditable: isEditable)
        }
    }

    private func show(_ content: Cell.Content, isEditable: Bool) {
        shown = content
        setEditable(isEditable)
        cell.show(content)
        // Assistive technology reads the row itself, which is GTK's widget around the cell's.
        if let name = cell.spokenName(of: content) { widget.instance.parent?.setAccessibleLabel(name) }
    }

    /// Tells assistive technology, which reads GTK's row, and the style of that row.
    private func setExpanded(_ isExpanded: Bool) {
        guard isExpanded != self.isExpanded, let row = widget.instance.parent else { return }
        self.isExpanded = isExpanded
        row.setAccessibleExpanded(isExpanded)
        if isExpanded { row.addClass("open") } else { row.removeClass("open") }
    }

    /// Says whether the person may edit the bound row.
    private func setEditable(_ isEditable: Bool) {
        swipe?.isEnabled = isEditable
        cell.setEditable(isEditable)
    }

    private func mapped(_ isMapped: Bool) {
        self.isMapped = isMapped
        if !isMapped {
            visible = nil
        } else if let shown {
            appear(as: shown.id)
        }
    }

    private func appear(as id: Cell.Content.ID) {
        let bag = DisposeBag()
        cell.appear(as: id, in: bag)
        visible = bag
    }
}
