import Gtk
import KitLocalization
import Networking
import Rx
import RxGtk
import WickMarketScreens
import WickMarketSources

/// The row of a data source: its state as a shape and in words, what is left of its budget, and a way to its API key.
@MainActor
struct SourceStatusRow {
    let widget: PreferencesRow

    /// - Parameters:
    ///   - source: The source.
    ///   - rows: What the row shows.
    ///   - enterKey: Opens the row of the site's API key.
    ///   - bag: Disposes of the bindings.
    init(_ source: DataSource, _ rows: Observable<SourceRow>, enterKey: AnyObserver<Site>, in bag: DisposeBag) {
        let (mark, state, details, problem) = (Label(), Label(), Label(), Label())
        let key = Button(localized("Enter Key"))
        key.setAccessibleLabel(localized("Enter API Key of \(source.site.name)"))
        key.align(horizontal: .start)
        key.isVisible = false
        key.rx.tap.map { source.site }.bind(to: enterKey).disposed(by: bag)
        for line in [state, details, problem] {
            line.alignText(.start)
            line.wrap()
        }
        for line in [details, problem] { line.addClass("caption") }
        details.addClass("numeric")
        problem.addClass("dim-label")
        // The words beside it say the same.
        mark.setAccessibleHidden(true)
        state.expand(horizontally: true)
        let line = Box(.horizontal, spacing: 8, [mark, state])
        let content = Box(.vertical, spacing: 4, [line, details, problem, key])
        widget = PreferencesRow(title: source.site.name, note: Label(source.offer), below: content)
        rows.bind(to: widget) { [widget] row in
            mark.text = row.mark.rawValue
            for (style, marks) in Self.styles {
                if marks.contains(row.mark) { mark.addClass(style) } else { mark.removeClass(style) }
            }
            state.text = row.state
            details.text = row.details
            details.isVisible = !row.details.isEmpty
            problem.text = row.problem ?? ""
            problem.isVisible = row.problem != nil
            key.isVisible = row.needsKey
            widget.setAccessibleLabel(row.accessibleText)
        }
    }

    /// The colors of marks; their shapes differ too.
    private static let styles: [(String, Set<SourceRow.Mark>)] = [
        ("success", [.good]), ("warning", [.paused, .locked]), ("error", [.failing, .blocked]),
    ]
}
