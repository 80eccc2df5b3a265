import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

/// The sheet of the groups of favorites: the name of a new one, and the named ones.
@MainActor
final class GroupsViewController: ViewController {
    private let viewModel: GroupsViewModel
    private let name = EntryRow(title: localized("Name"))
    private let places = Box(.vertical)
    private var group: PreferencesGroup?
    private var rows: [(row: GroupRow, editor: GroupEditor)] = []
    /// The control that gets the focus with the next rows.
    private var nextFocus: (index: Int, control: GroupEditor.Control?)?
    private let bag = DisposeBag()

    /// The maximum width of the rows, in pixels.
    private static let width = 560

    init(viewModel: GroupsViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Groups"))
    }

    override func makeWidget() -> any Widget {
        let content = Box(.vertical, spacing: 18, [newGroup(), renameProblem(), places])
        content.setMargins(horizontal: 12, vertical: 18)
        // Allows the last row to be scrolled out from under a toast.
        content.setMargins(bottom: 96)
        let page = Box(.vertical, [Clamp(content, width: Self.width)])
        viewModel.rows.bind(to: page) { [unowned self] in show($0) }
        return page
    }

    override func didAppear() {
        name.grabFocus()
    }

    private func newGroup() -> any Widget {
        let create = Button(localized("Create"))
        create.addClass("suggested-action")
        create.rx.tap.bind(to: viewModel.create).disposed(by: bag)
        name.addSuffix(create)
        name.onChange { [viewModel] in viewModel.newName.onNext($0) }
        name.onActivate { [viewModel] in viewModel.create.onNext(()) }
        viewModel.canCreate.bind(to: create.rx.isSensitive)
        viewModel.created.bind(to: name) { [name] _ in name.text = "" }
        let note = Label(viewModel.coinsText ?? "")
        note.addClass("dim-label")
        let problem = Label("")
        problem.addClass("warning")
        viewModel.newNameProblem.bind(to: problem) { [note, isForCoins = viewModel.coinsText != nil] text in
            problem.text = text ?? ""
            problem.isVisible = text != nil
            note.isVisible = text == nil && isForCoins
        }
        for label in [note, problem] {
            label.alignText(.start)
            label.wrap()
        }
        return Box(
            .vertical, spacing: 6, [PreferencesGroup(title: localized("New Group"), [name]), note, problem])
    }

    private func renameProblem() -> any Widget {
        let problem = Label("")
        problem.addClass("warning")
        problem.alignText(.start)
        problem.wrap()
        viewModel.renameProblem.bind(to: problem) { text in
            problem.text = text ?? ""
            problem.isVisible = text != nil
        }
        return problem
    }

    private func show(_ next: [GroupRow]) {
        if next.map(\.id) != rows.map(\.row.id) {
            rows = next.map { row in (row, editor(of: row)) }
            if let group { places.remove(group) }
            group = next.isEmpty ? nil : PreferencesGroup(title: localized("Groups"), rows.map(\.editor.widget))
            if let group { places.append(group) }
        }
        for (index, row) in next.enumerated() {
            rows[index].row = row
            rows[index].editor.show(row, isFirst: index == 0, isLast: index == next.count - 1)
        }
        guard let (index, control) = nextFocus else { return }
        nextFocus = nil
        if rows.isEmpty { name.grabFocus() } else { rows[min(index, rows.count - 1)].editor.focus(control) }
    }

    private func editor(of row: GroupRow) -> GroupEditor {
        GroupEditor(
            row, rename: { [viewModel] in viewModel.rename.onNext((group: row.id, name: $0)) },
            use: { [unowned self] control, isByKey in
                guard let index = rows.firstIndex(where: { $0.row.id == row.id }) else { return }
                switch control {
                case .up, .down:
                    let rows = control == .up ? -1 : 1
                    nextFocus = (max(index + rows, 0), isByKey ? nil : control)
                    viewModel.move.onNext((group: row.id, rows: rows))
                case .delete:
                    nextFocus = (index, .delete)
                    viewModel.delete.onNext(row.id)
                }
            })
    }
}
