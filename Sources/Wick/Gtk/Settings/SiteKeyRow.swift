import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens
import WickMarketSources

/// The row of a site's API key: the source of the key, an entry for a new one, and Remove.
///
/// A key is never shown: the entry masks its text. The text stays until the keyring has saved it, so that the user need not
/// type it again after a failure.
@MainActor
struct SiteKeyRow {
    let widget: PreferencesRow
    let entry: PasswordEntry

    /// - Parameters:
    ///   - viewModel: The key's view model.
    ///   - bag: Disposes of the bindings.
    init(_ viewModel: SiteKeyViewModel, in bag: DisposeBag) {
        let name = viewModel.site.name
        let status = Label()
        let problem = Label()
        let entry = PasswordEntry(placeholder: localized("API key"))
        let save = Button(localized("Save"))
        let remove = Button(localized("Remove"))
        entry.setAccessibleLabel(localized("API key of \(name)"))
        entry.expand(horizontally: true)
        save.setAccessibleLabel(localized("Save API Key of \(name)"))
        remove.setAccessibleLabel(localized("Remove API Key of \(name)"))
        problem.addClass("error")
        problem.addClass("caption")
        problem.alignText(.start)
        problem.wrap()
        problem.isVisible = false
        let line = Box(.horizontal, spacing: 6, [entry, save, remove])
        widget = PreferencesRow(title: name, note: status, below: Box(.vertical, spacing: 6, [line, problem]))

        self.entry = entry

        let submitted = Submission()
        Observable.merge(save.rx.tap.asObservable(), entry.rx.activation.asObservable())
            // Enter has the same effect as the button.
            .filter { save.isSensitive }
            .map { entry.text }
            .filter { !$0.isEmpty }
            .do(onNext: { submitted.text = $0 })
            .bind(to: viewModel.set)
            .disposed(by: bag)
        remove.rx.tap.bind(to: viewModel.clear).disposed(by: bag)
        viewModel.status.bind(to: widget) { state in
            status.text = state.text
            problem.text = state.problem ?? ""
            problem.isVisible = state.problem != nil
            remove.isVisible = state.canClear
            for button in [save, remove] { button.isSensitive = !state.isChanging }
            // Invalid text stays to be corrected, and so does text typed since.
            guard state.isSaved, let text = submitted.text else { return }
            if entry.text == text { entry.text = "" }
            submitted.text = nil
        }
    }
}

/// The text sent to the keyring that has not been saved yet.
@MainActor
private final class Submission {
    var text: String?
}
