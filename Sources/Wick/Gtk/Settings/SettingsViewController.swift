import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarket
import WickMarketScreens
import WickMarketSources

/// The settings sheet.
@MainActor
final class SettingsViewController: ViewController {
    private let viewModel: SettingsViewModel
    private let bag = DisposeBag()

    /// The maximum width of the rows, in pixels.
    private static let width = 560

    init(viewModel: SettingsViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Settings"))
    }

    override func makeWidget() -> any Widget {
        let groups = [prices(), charts(), favorites(), appearance(), dataAndKeys()]
        let content = Box(.vertical, spacing: 24, groups)
        content.setMargins(horizontal: 12, vertical: 18)
        // Allows the last row to be scrolled out from under a toast.
        content.setMargins(bottom: 96)
        let page = Box(.vertical, [Clamp(content, width: Self.width)])
        // The key that opens the sheet also closes it.
        page.rx.key(PageKeys.settings).bind(to: viewModel.close).disposed(by: bag)
        return page
    }

    private func prices() -> PreferencesGroup {
        let currency = list(
            localized("Also Show"), viewModel.secondCurrencies, viewModel.secondCurrency, title: \.title)
        currency.setSubtitle(localized("A second currency, at the price source’s or the ECB’s rate, or a coin’s price"))
        return PreferencesGroup(
            title: localized("Prices"),
            [
                toggle(
                    localized("Live Prices"), localized("When off, prices and charts refresh at intervals."),
                    viewModel.liveUpdates),
                toggle(localized("Coins Only"), localized("Hide tokens"), viewModel.showCoinOnly),
                currency,
            ])
    }

    private func charts() -> PreferencesGroup {
        let source = list(localized("Chart Source"), viewModel.candleSources, viewModel.candleSource, title: \.title)
        source.setSubtitle(localized("Automatic uses the first available source that lists the coin."))
        let zones = Button("")
        zones.rx.tap.bind(to: viewModel.showTimeZones).disposed(by: bag)
        let zone = PreferencesRow(title: localized("Time Zone"), control: zones)
        zone.setSubtitle(localized("The times of charts and tables"))
        viewModel.timeZoneTitle.bind(to: zone) { title in
            zones.label = title
            zones.setAccessibleLabel(localized("Time Zone: \(title)"))
        }
        return PreferencesGroup(title: localized("Charts"), [source, zone])
    }

    private func favorites() -> PreferencesGroup {
        let clear = Button(localized("Clear"))
        clear.addClass("destructive-action")
        clear.rx.tap.bind(to: viewModel.clearFavorites).disposed(by: bag)
        viewModel.canClearFavorites.bind(to: clear.rx.isSensitive)
        return PreferencesGroup(
            title: localized("Favorites"),
            [
                toggle(
                    localized("Save Favorites"),
                    localized("When off, favorites are forgotten when you quit."),
                    viewModel.savesFavorites),
                PreferencesRow(title: localized("Clear Favorites"), control: clear),
            ])
    }

    private func appearance() -> PreferencesGroup {
        PreferencesGroup(
            title: localized("Appearance"),
            [
                choice(localized("Price Colors"), DirectionColors.allCases, viewModel.directionColors, title: \.title),
                toggle(
                    localized("Short Tiny Prices"), localized("$0.0₄1234 in lists instead of $0.00001234"),
                    viewModel.shortensZeros),
            ])
    }

    private func dataAndKeys() -> PreferencesGroup {
        let sources = Button(localized("Show"))
        sources.rx.tap.bind(to: viewModel.showSources).disposed(by: bag)
        let sourcesRow = PreferencesRow(title: localized("Data Sources"), control: sources)
        sourcesRow.setSubtitle(localized("The sites that Wick uses and their status"))
        sources.setAccessibleLabel(localized("Show the Data Sources"))
        let keys = viewModel.keys.map { (site: $0.site, row: SiteKeyRow($0, in: bag)) }
        let environment = choice(
            localized("Environment"), MarketEnvironment.allCases, viewModel.environment,
            note: viewModel.environmentNote, title: \.title)
        let group = PreferencesGroup(
            title: localized("Data & Keys"), keys.map(\.row.widget) + [sourcesRow, cache(), environment])
        viewModel.keyShown.bind(to: group) { site in keys.first { $0.site == site }?.row.entry.grabFocus() }
        return group
    }

    private func cache() -> PreferencesRow {
        let clear = Button(localized("Clear"))
        clear.rx.tap.bind(to: viewModel.clearCache).disposed(by: bag)
        viewModel.canClearCache.bind(to: clear.rx.isSensitive)
        let row = PreferencesRow(title: localized("Stored Charts and Icons"), control: clear)
        clear.setAccessibleLabel(localized("Clear the Stored Charts and Icons"))
        viewModel.cacheSizeText.bind(to: row) { size in
            row.setSubtitle(size)
            clear.setAccessibleDescription(size)
        }
        return row
    }

    /// A property whose values arrive on the main thread, in one order with the user's actions.
    private func onMain<Value>(_ property: Property<Value>) -> Property<Value> {
        // A separate scheduler, so that the current value is shown before the sheet appears.
        property.observe(on: MainScheduler())
    }

    private func toggle(_ title: String, _ subtitle: String, _ property: Property<Bool>) -> PreferencesRow {
        let control = Switch()
        (control.rx.isOn <-> onMain(property)).disposed(by: bag)
        let row = PreferencesRow(title: title, control: control)
        row.setSubtitle(subtitle)
        control.setAccessibleDescription(subtitle)
        return row
    }

    /// A row with a list of values.
    private func list<Value: Equatable>(
        _ title: String, _ values: [Value], _ property: Property<Value>, title name: (Value) -> String
    ) -> PreferencesRow {
        let control = DropDown(values.map(name), label: title)
        (control.rx.choice(of: values) <-> onMain(property)).disposed(by: bag)
        return PreferencesRow(title: title, control: control)
    }

    /// A row with a button for each value; if there is a note, it explains why the buttons are insensitive.
    private func choice<Value: Equatable>(
        _ title: String, _ values: [Value], _ property: Property<Value>, note: String? = nil,
        title name: (Value) -> String
    ) -> PreferencesRow {
        let control = SegmentedControl(values.map(name))
        (control.rx.choice(of: values) <-> onMain(property)).disposed(by: bag)
        // Set for each button, because GTK reports children of an insensitive widget as sensitive to assistive technology.
        for button in control.buttons { button.isSensitive = note == nil }
        return PreferencesRow(title: title, note: Label(note ?? ""), below: control)
    }
}
