import Gtk
import Localization
import MarketScreens
import MarketSources
import Rx
import RxGtk

/// The row of one site's API key: where the key comes from in words, an entry for another, and Remove.
///
/// A key is never shown: what the person types is dots, and is gone from the entry once it has been taken.
@MainActor
struct SiteKeyRow {
    let widget: PreferencesRow

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - viewModel: Whose key.
    ///   - bag: What ends its bindings.
    init(_ viewModel: SiteKeyViewModel, in bag: DisposeBag) {
        let name = viewModel.site.name
        let status = Label()
        let problem = Label()
        let entry = PasswordEntry(placeholder: localized("API key"))
        let save = Button(localized("Save"))
        let remove = Button(localized("Remove"))
        entry.setAccessibleLabel(localized("API key of \(name)"))
        entry.expand(horizontally: true)
        save.setAccessibleLabel(localized("Save the API key of \(name)"))
        remove.setAccessibleLabel(localized("Remove the API key of \(name)"))
        problem.addClass("error")
        problem.addClass("caption")
        problem.alignText(.start)
        problem.wrap()
        problem.isVisible = false
        let line = Box(.horizontal, spacing: 6, [entry, save, remove])
        widget = PreferencesRow(title: name, note: status, below: Box(.vertical, spacing: 6, [line, problem]))

        Observable.merge(save.rx.tap, entry.rx.activation)
            // Enter does what the button would.
            .filter { save.isSensitive }
            .map { entry.text }
            .filter { !$0.isEmpty }
            .bind(to: viewModel.set)
            .disposed(by: bag)
        remove.rx.tap.bind(to: viewModel.clear).disposed(by: bag)
        viewModel.status
            .observe(on: MainScheduler.instance)
            .bind(
                to: WidgetBinder(widget) { _, state in
                    status.text = state.text
                    problem.text = state.problem ?? ""
                    problem.isVisible = state.problem != nil
                    remove.isVisible = state.canClear
                    for button in [save, remove] { button.isSensitive = !state.isChanging }
                    // What was no key stays, to be put right; so does what is typed while another is removed.
                    if state.isTaken { entry.text = "" }
                }
            )
            .disposed(by: bag)
    }
}
