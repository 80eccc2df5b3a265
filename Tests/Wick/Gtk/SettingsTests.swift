import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import KitKeyring
import KitLocking
import Networking
import Repetitions
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// Using the settings sheet.
final class SettingsTests: GtkTestCase {
    func testEscapeClosesTheSheetButNotTheToastAboveIt() throws {
        try Mouse.require()
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Ethereum (ETH)"))
            wick.openSettings()
            wick.row("Ethereum (ETH)")?.activateAction("row.favorite")
            XCTAssertTrue(wick.shows("Ethereum added to Favorites"))
            wick.window.settle()
            Mouse.run(["mousemove", "200", "600", "key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            XCTAssertTrue(wick.shows("Ethereum added to Favorites"))
            wick.end()
        }
    }

    func testShowCoinOnlyAppliesAtOnceAndIsShownWhenTheSheetReopens() {
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Token"))
            wick.openSettings()
            XCTAssertEqual(wick.toggle("Coins Only")?.isOn, false)
            wick.toggle("Coins Only")?.press()
            XCTAssertTrue(wick.hides("Token"))
            wick.close()
            wick.openSettings()
            XCTAssertTrue(runLoop { wick.toggle("Coins Only")?.isOn == true })
            wick.toggle("Coins Only")?.press()
            XCTAssertTrue(wick.shows("Token"))
            wick.end()
        }
    }

    func testASecondCurrencyIsShownAtOnceAndWhenTheSheetReopens() {
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openSettings()
            XCTAssertEqual(wick.currencies?.selected, 0)
            @MainActor func width() -> Double { wick.drawn("$67,123.45")?.text.frame.width ?? 0 }
            let regular = width()
            wick.settings.choose(.btc, for: .secondCurrency)
            XCTAssertTrue(wick.shows("BTC\u{A0}1.00"))
            XCTAssertTrue(regular > 0 && runLoop { width() > regular }, "The first currency is bold.")
            XCTAssertTrue(runLoop { wick.texts.contains { $0.hasSuffix("BTC: at the price of Bitcoin in the list") } })
            wick.close()
            wick.openSettings()
            XCTAssertTrue(runLoop { wick.currencies?.selected == Currency.allCases.count - 1 })
            wick.settings.choose(nil, for: .secondCurrency)
            XCTAssertTrue(wick.hides("BTC\u{A0}1.00"))
            XCTAssertTrue(runLoop { wick.currencies?.selected == 0 && width() == regular })
            wick.end()
        }
    }

    func testTinyPricesAreShortenedAtOnceButNotForScreenReadersTooltipsAndCopies() {
        let price = Quote(price: 0.00001234, change24h: 1)
        let shiba = Ticker(
            id: CoinID(1), rank: 1, name: "Shiba Inu", symbol: "SHIB", slug: "shiba-inu", platform: nil, quote: price)
        onMain {
            let wick = WickWindow(Listing(tickers: [shiba]))
            XCTAssertTrue(wick.shows("$0.00001234"))
            wick.openSettings()
            XCTAssertEqual(wick.toggle("Short Tiny Prices")?.isOn, false)
            wick.toggle("Short Tiny Prices")?.press()
            XCTAssertTrue(wick.shows("$0.0₄1234"))
            let drawn = wick.drawn("$0.0₄1234")
            let spoken = "Shiba Inu, SHIB, price $0.00001234, up 1.00% in 24 hours, rank 1"
            let digits = drawn.flatMap { $0.row.tooltip(atX: $0.text.frame.x + 2, y: $0.text.frame.y + 2) }
            XCTAssertEqual(digits, "$0.00001234")
            XCTAssertTrue(
                wick.widgets.contains {
                    gtk_shims_has_accessible_text($0.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken) != 0
                })
            wick.settings.choose(.btc, for: .secondCurrency)
            wick.close()
            wick.row("Shiba Inu (SHIB)")?.activateAction("row.copy-price")
            XCTAssertTrue(wick.shows("$0.00001234 copied"))
            XCTAssertEqual(wick.window.clipboardText, "$0.00001234")
            wick.openSettings()
            XCTAssertTrue(runLoop { wick.toggle("Short Tiny Prices")?.isOn == true })
            wick.toggle("Short Tiny Prices")?.press()
            XCTAssertTrue(wick.shows("$0.00001234"))
            wick.end()
        }
    }

    func testASearchForAHiddenTokenReportsThatOnlyCoinsWereSearched() {
        onMain {
            let wick = WickWindow()
            wick.settings.choose(true, for: .showCoinOnly)
            XCTAssertTrue(wick.hides("Token"))
            wick.search?.text = "tether"
            XCTAssertTrue(wick.shows("No coin’s name or symbol contains “tether”. Tokens are hidden."))
            wick.settings.choose(false, for: .showCoinOnly)
            XCTAssertTrue(wick.shows("Tether USDt (USDT)"))
            wick.end()
        }
    }

    func testAListOfOnlyTokensExplainsWhyNothingIsShown() {
        onMain {
            let tokens = Listing(tickers: Listing.market.tickers.filter { $0.kind == .token })
            let wick = WickWindow(tokens)
            XCTAssertTrue(wick.shows("Token"))
            wick.settings.choose(true, for: .showCoinOnly)
            XCTAssertTrue(wick.shows("No Coins"))
            wick.settings.choose(false, for: .showCoinOnly)
            XCTAssertTrue(wick.hides("No Coins"))
            XCTAssertTrue(wick.shows("Token"))
            wick.end()
        }
    }

    func testChangesMadeElsewhereAreShownAtOnceInAnOpenSheet() {
        onMain {
            let wick = WickWindow()
            wick.openSettings()
            wick.settings.choose(false, for: .savesFavorites)
            XCTAssertTrue(runLoop { wick.toggle("Save Favorites")?.isOn == false })
            wick.settings.choose("huobi", for: .candleProvider)
            XCTAssertTrue(runLoop { wick.chosenSource == "Huobi" })
            wick.end()
        }
    }

    /// A change by another program is pending on the main thread while the user clicks: the sheet shows the final value.
    func testCrossingChangesLeaveTheSheetShowingTheCurrentSettings() {
        onMain {
            let wick = WickWindow()
            wick.openSettings()
            XCTAssertEqual(wick.chosenSource, "Automatic")
            let (settings, chosen) = (wick.settings, DispatchSemaphore(value: 0))
            Thread.detachNewThread {
                settings.choose("huobi", for: .candleProvider)
                chosen.signal()
            }
            chosen.wait()
            wick.choose("Huobi")
            wick.choose("CryptoCompare")
            var isDrained = false
            _ = MainScheduler.asyncInstance.schedule(()) { _ in
                isDrained = true
                return Disposables.create()
            }
            XCTAssertTrue(runLoop { isDrained })
            XCTAssertTrue(runLoop { wick.chosenSource == "CryptoCompare" })
            wick.end()
        }
    }

    func testTheColoursOfChangeSwapAtOnceOnBothTabs() {
        onMain {
            let wick = WickWindow(favorites: [.test(1, "Bitcoin", "BTC", position: 1)])
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.window.settle()
            let green = wick.colours(of: "+2.34%").first
            XCTAssertNotNil(green)
            wick.openSettings()
            wick.click("Red for Rising")
            XCTAssertTrue(
                runLoop {
                    wick.window.settle()
                    return wick.colours(of: "+2.34%").first != green
                })
            wick.close()
            wick.turn(toTab: 0)
            XCTAssertTrue(wick.shows("−1.02%"))
            wick.window.settle()
            XCTAssertEqual(wick.colours(of: "−1.02%").first, green, "The colours are swapped.")
            wick.end()
        }
    }

    func testClearMyFavoritesCanBeUndone() {
        onMain {
            let wick = WickWindow(favorites: [
                .test(1, "Bitcoin", "BTC", position: 1), .test(2, "Ethereum", "ETH", position: 2),
            ])
            XCTAssertTrue(runLoop { wick.hasStar })
            wick.openSettings()
            wick.click("Clear")
            XCTAssertTrue(wick.shows("2 favorites cleared"), "The toast is above the sheet.")
            XCTAssertTrue(runLoop { !wick.hasStar })
            wick.click("Undo")
            XCTAssertTrue(runLoop { wick.hasStar })
            wick.end()
        }
    }

    func testStoredChartsAndIconsAreClearedWhichCanBeRetriedAfterAFailure() {
        onMain {
            let size = Guarded(12_360_000)
            let error = Guarded<StoreError?>(.noFolder)
            let wick = WickWindow(
                cache: MarketCache(
                    size: .deferred { .just(size.withLock { $0 }) },
                    removal: .deferred {
                        if let error = error.withLock({ $0 }) { return .error(error) }
                        size.withLock { $0 = 0 }
                        return .just(())
                    }))
            wick.openSettings()
            XCTAssertTrue(wick.shows("12.4 MB"))
            let label = "Clear the Stored Charts and Icons"
            guard
                let clear = wick.widgets.first(where: {
                    gtk_shims_has_accessible_text($0.pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, label) != 0
                }).map({ Button(raw: $0.raw) })
            else { return XCTFail("No button has the name “\(label)”.") }
            clear.click()
            XCTAssertTrue(wick.shows("The charts and icons were not cleared"))
            XCTAssertTrue(wick.shows("12.4 MB"))
            error.withLock { $0 = nil }
            clear.click()
            XCTAssertTrue(wick.shows("Cleared"))
            XCTAssertTrue(wick.shows("0 kB"))
            XCTAssertTrue(runLoop { !clear.isSensitive })
            wick.end()
        }
    }

    func testAKeyIsAcceptedAndNeverShown() {
        onMain {
            let wick = WickWindow()
            wick.openSettings()
            XCTAssertTrue(wick.shows("No key saved"))
            guard let entry = wick.keyEntries.first else { return XCTFail("There is no entry.") }
            entry.text = "two words"
            wick.click("Save")
            XCTAssertTrue(wick.shows("Invalid key: use letters, digits and symbols without spaces."))
            XCTAssertEqual(entry.text, "two words", "Invalid text stays to be corrected.")
            entry.text = "secret-1234"
            wick.click("Save")
            XCTAssertTrue(wick.shows("Saved in the keyring"))
            XCTAssertEqual(entry.text, "")
            XCTAssertFalse(wick.texts.contains { $0.contains("secret-1234") })
            entry.text = "half-ty"
            wick.click("Remove")
            XCTAssertTrue(wick.hides("Saved in the keyring"))
            XCTAssertEqual(entry.text, "half-ty", "Text being typed stays.")
            wick.end()
        }
    }

    /// Enter in the entry has the same effect as Save, and none while Save is insensitive.
    func testEnterSavesAKeyUnlessAChangeIsPending() {
        onMain {
            let keys = WaitingKeys()
            let bag = DisposeBag()
            let row = SiteKeyRow(SiteKeyViewModel(of: .coinMarketCap, in: keys), in: bag)
            let page = KeyWindow(row)
            guard let entry = page.entry else { return XCTFail("There is no entry.") }
            for text in ["first", "second"] {
                entry.text = text
                entry.pressEnter()
            }
            XCTAssertEqual(keys.asked.withLock { $0 }, 1)
            XCTAssertEqual(entry.text, "second")
            keys.end.onNext(.stored)
            page.window.settle()
            XCTAssertEqual(entry.text, "second", "Text typed meanwhile stays.")
            entry.pressEnter()
            XCTAssertEqual(keys.asked.withLock { $0 }, 2)
            page.window.destroy()
        }
    }

    /// A key stays in the entry until the keyring has saved it: the user may have closed the keyring's window by mistake.
    func testAKeyThatWasNotSavedStaysInTheEntry() {
        onMain {
            let keys = WaitingKeys()
            let bag = DisposeBag()
            let row = SiteKeyRow(SiteKeyViewModel(of: .coinMarketCap, in: keys), in: bag)
            let page = KeyWindow(row)
            guard let entry = page.entry else { return XCTFail("There is no entry.") }
            entry.text = "first"
            entry.pressEnter()
            for reason in [KeyringError.locked, .timedOut] {
                keys.end.onNext(.thisRunOnly(reason))
                page.window.settle()
                XCTAssertEqual(entry.text, "first")
                entry.pressEnter()
            }
            XCTAssertEqual(keys.asked.withLock { $0 }, 3)
            keys.end.onNext(.stored)
            XCTAssertTrue(runLoop { entry.text.isEmpty })
            page.window.destroy()
        }
    }

    /// A store that saves keys when the test allows it.
    private final class WaitingKeys: KeyStore {
        let asked = Guarded(0)
        let end = PublishSubject<KeyPersistence>()
        let keys = Observable<[Site: SiteKey]>.never()

        func key(for site: Site) -> Single<SiteKey> { .just(.absent) }

        func set(_ key: APIKey, for site: Site) -> Single<KeyPersistence> {
            asked.withLock { $0 += 1 }
            return end.take(1).asSingle()
        }

        func clear(_ site: Site) -> Single<Void> { .just(()) }
    }

    /// A window with the row of one key.
    @MainActor
    private final class KeyWindow: UsedWindow {
        let window = Window(title: "Key", width: 400, height: 200)

        init(_ row: SiteKeyRow) {
            window.setContent(PreferencesGroup(title: "API Keys", [row.widget]))
            window.present()
            window.settle()
        }

        var entry: PasswordEntry? {
            widgets.first { $0.className == "GtkPasswordEntry" }.map { PasswordEntry(raw: $0.raw) }
        }
    }

    func testEachWayOfClosingEndsTheFlowAndRestoresTheFocus() {
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            for close in [
                { wick.click("Close") }, { wick.press("Escape") }, { wick.press("<Control>comma") },
            ] as [@MainActor () -> Void] {
                wick.search?.grabFocus()
                let before = gtk_window_get_focus(wick.window.cast())
                wick.openSettings()
                XCTAssertNotEqual(gtk_window_get_focus(wick.window.cast()), before)
                close()
                XCTAssertTrue(runLoop { wick.titles == ["Market"] })
                XCTAssertEqual(gtk_window_get_focus(wick.window.cast()), before)
            }
            wick.end()
        }
    }

    func testOpeningsLeakNothing() {
        onMain {
            let wick = WickWindow()
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openSettings()
            wick.close()
            wick.window.settle()
            let (widgets, resources) = (wick.count, Resources.total)
            let openings = repetitions(100)
            for _ in 0..<openings {
                wick.press("<Control>comma")
                _ = runLoop { wick.titles.count == 2 }
                wick.press("<Control>comma")
                _ = runLoop { wick.titles.count == 1 }
            }
            XCTAssertEqual(wick.settingsMade.count, openings + 1)
            XCTAssertTrue(runLoop { wick.settingsMade.allSatisfy(\.isGone) }, "View models and screens are released.")
            XCTAssertTrue(runLoop { wick.count == widgets })
            XCTAssertTrue(runLoop { Resources.total <= resources }, "\(Resources.total) for \(resources)")
            wick.end()
        }
    }

    func testChoicesAreStackedIfTheirLabelsDoNotFit() {
        onMain {
            for (font, names, areSideBySide) in [
                ("Cantarell 11", ["Green for Rising", "Red for Rising"], true),
                ("Cantarell 20", ["Green for Rising", "Red for Rising"], false),
            ] {
                Toolkit.setFont(font)
                defer { Toolkit.resetFont() }
                let wick = WickWindow(width: 360)
                wick.openSettings()
                XCTAssertTrue(
                    runLoop {
                        wick.window.settle()
                        guard let first = wick.label(names[0]), let second = wick.label(names[1]) else {
                            return false
                        }
                        return pango_layout_get_line_count(gtk_label_get_layout(first.opaque)) == 1
                            && (wick.edges(of: first)?.right ?? 0 < wick.edges(of: second)?.left ?? 0) == areSideBySide
                    }, font)
                wick.end()
            }
        }
    }

    func testTheSheetFits360Pixels() {
        onMain {
            let wick = WickWindow(width: 360)
            wick.openSettings()
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            wick.end()
        }
    }
}

extension WickWindow {
    fileprivate func close() {
        click("Close")
        XCTAssertTrue(runLoop { self.titles == ["Market"] })
        window.settle()
    }

    /// The switch in the row with a title.
    fileprivate func toggle(_ title: String) -> Switch? {
        guard let label = label(title), let row = gtk_widget_get_ancestor(label.pointer, adw_action_row_get_type())
        else {
            return nil
        }
        return adw_action_row_get_activatable_widget(AnyWidget(row).cast()).map { Switch($0) }
    }

    fileprivate var currencies: DropDown? { list("Also Show") }

    private var sources: DropDown? { list("Chart Source") }

    /// The list in the row with a title.
    private func list(_ title: String) -> DropDown? {
        guard let label = label(title), let row = gtk_widget_get_ancestor(label.pointer, adw_action_row_get_type())
        else {
            return nil
        }
        return AnyWidget(row).descendants.first { $0.className == "GtkDropDown" }.map { DropDown(raw: $0.raw) }
    }

    /// The selected source of candles.
    fileprivate var chosenSource: String? { sources.map { $0.titles[$0.selected] } }

    /// Selects a source of candles like the user.
    fileprivate func choose(_ title: String) {
        guard let sources, let index = sources.titles.firstIndex(of: title) else { return XCTFail("no \(title)") }
        gtk_drop_down_set_selected(sources.opaque, guint(index))
    }

    fileprivate var keyEntries: [PasswordEntry] {
        widgets.filter { $0.className == "GtkPasswordEntry" }.map { PasswordEntry(raw: $0.raw) }
    }

    /// The number of visible widgets.
    fileprivate var count: Int { widgets.count }
}

extension Switch {
    /// Toggles the switch like the user.
    fileprivate func press() { gtk_widget_activate(pointer) }
}

extension PasswordEntry {
    /// Activates the entry, as Enter does.
    fileprivate func pressEnter() {
        let type = gtk_password_entry_get_type()
        var entry = GValue()
        g_value_init(&entry, type)
        g_value_set_object(&entry, raw)
        g_signal_emitv(&entry, g_signal_lookup("activate", type), 0, nil)
        g_value_unset(&entry)
    }
}
