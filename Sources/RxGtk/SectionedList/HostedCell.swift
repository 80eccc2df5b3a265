import Gtk
import Rx

/// A cell, what it shows, and the bags of the row it is bound to.
@MainActor
final class HostedCell<Cell: ListCell> {
    let widget: Owned<AnyWidget>

    private let cell: Cell
    private var shown: Cell.Content?
    private var isMapped = false
    private var bound = DisposeBag()
    private var visible = DisposeBag()

    init(_ cell: Cell) {
        self.cell = cell
        widget = Owned(sinking: AnyWidget(cell.widget))
        widget.instance.connect("map") { [weak self] in self?.mapped(true) }
        widget.instance.connect("unmap") { [weak self] in self?.mapped(false) }
    }

    /// Gives the cell to a row.
    func bind(_ content: Cell.Content, isEditable: Bool) {
        unbind()
        show(content, isEditable: isEditable)
        cell.bind(to: content.id, in: bound)
        if isMapped { cell.appear(as: content.id, in: visible) }
    }

    /// Takes the cell from its row, and with it all that the row has subscribed to.
    func unbind() {
        shown = nil
        bound = DisposeBag()
        visible = DisposeBag()
    }

    /// Shows what the bound row has become, where it differs.
    func refresh(_ content: Cell.Content, isEditable: Bool) {
        cell.setEditable(isEditable)
        if content != shown { show(content, isEditable: isEditable) }
    }

    private func show(_ content: Cell.Content, isEditable: Bool) {
        shown = content
        cell.setEditable(isEditable)
        cell.show(content)
        // Assistive technology reads the row itself, which is GTK's widget around the cell's.
        if let name = cell.spokenName(of: content) { widget.instance.parent?.setAccessibleLabel(name) }
    }

    private func mapped(_ isMapped: Bool) {
        self.isMapped = isMapped
        if !isMapped {
            visible = DisposeBag()
        } else if let shown {
            cell.appear(as: shown.id, in: visible)
        }
    }
}
