import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

/// The sheet of the time zones: a search, and those found.
@MainActor
final class TimeZonesViewController: ViewController {
    private let viewModel: TimeZonesViewModel
    private let bag = DisposeBag()
    private let search = SearchEntry(placeholder: localized("City or region"))
    private let zones = ReplacedGroup()

    /// The maximum width of the rows, in pixels.
    private static let width = 560

    init(viewModel: TimeZonesViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Time Zone"))
    }

    override func makeWidget() -> any Widget {
        let more = Label(localized("Search to find other time zones."))
        more.wrap()
        more.alignText(.start)
        more.addClass("dim-label")
        let content = Box(.vertical, spacing: 18, [search, zones.widget, more])
        content.setMargins(horizontal: 12, vertical: 18)
        let page = Box(.vertical, [Clamp(content, width: Self.width)])
        search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        search.connect("activate") { [unowned self] in viewModel.chooseFirst.onNext(()) }
        search.onStop { [unowned self] in
            // Escape clears the text, and then closes the sheet.
            if search.text.isEmpty { viewModel.close.onNext(()) } else { search.text = "" }
        }
        viewModel.rows.bind(to: page) { [unowned self] in show($0) }
        viewModel.isCut.bind(to: more.rx.isVisible)
        return page
    }

    override func didAppear() {
        search.grabFocus()
    }

    private func show(_ found: [TimeZoneRow]) {
        let hadFocus = zones.widget.holdsFocus
        let rows = found.map { zone in
            let use = Button(localized("Use", context: "this time zone"))
            use.isSensitive = !zone.isChosen
            use.onClick { [unowned self] in viewModel.choose.onNext(zone.choice) }
            let row = PreferencesRow(title: zone.title, control: use)
            row.setSubtitle(zone.isChosen ? localized("\(zone.details) · in use") : zone.details)
            use.setAccessibleLabel(localized("Use \(zone.title)"))
            return row
        }
        let none = PreferencesRow(title: localized("No time zone has this name."), text: "")
        zones.show(PreferencesGroup(title: localized("Time Zones"), rows.isEmpty ? [none] : rows))
        if hadFocus { search.grabFocus() }
    }
}
