import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens
import WickMarketSources

/// The row of one site's API key: where the key comes from in words, an entry for another, and Remove.
///
/// A key is never shown: what the user types is dots. It stays in the entry until the keyring has saved it, so that it
/// need not be typed again where that fails.
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

        let submitted = Submission()
        Observable.merge(save.rx.tap, entry.rx.activation)
            // Enter does what the button would.
            .filter { save.isSensitive }
            .map { entry.text }
            .filter { !$0.isEmpty }
            .do(onNext: { submitted.text = $0 })
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
                    // What was no key stays, to be corrected; so does what was typed since.
                    guard state.isSaved, let text = submitted.text else { return }
                    if entry.text == text { entry.text = "" }
                    submitted.text = nil
                }
            )
            .disposed(by: bag)
    }
}

/// What was last sent to the keyring and is not known to be there yet.
@MainActor
private final class Submission {
    var text: String?
}
