import KitKeyring
import KitLocking
import Networking
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("The settings view model")
struct SettingsViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let settings = MemorySettings()
    private let favorites = MemoryFavorites()
    private let bag = DisposeBag()

    private func dependencies(
        keys: any KeyStore = MemoryKeyStore(), overrides: SettingsOverrides = SettingsOverrides(),
        cache: MarketCache = MarketCache(), locale: MarketLocale = .unitedStates
    ) -> AppDependencies {
        let client = MarketClient(
            source: TimedSource(scheduler, listings: [], metrics: []), listingLimit: 1, environment: .staging,
            automaticProviders: .just([.huobi]))
        return AppDependencies(
            market: .just(client), settings: settings, favorites: favorites, keys: keys, overrides: overrides,
            cache: cache, locale: locale)
    }

    private func watch<Value>(_ values: some ObservableType<Value>) -> TestableObserver<Value> {
        let observer = scheduler.createObserver(Value.self)
        values.subscribe(observer).disposed(by: bag)
        return observer
    }

    @Test("Shows the current values and their changes")
    func inForce() {
        settings.choose(true, for: .showCoinOnly)
        settings.choose(false, for: .savesFavorites)
        let viewModel = SettingsViewModel(dependencies())
        let (source, coinOnly) = (watch(viewModel.candleSource), watch(viewModel.showCoinOnly))
        let (saves, colors) = (watch(viewModel.savesFavorites), watch(viewModel.directionColors))
        let (environment, canClear) = (watch(viewModel.environment), watch(viewModel.canClearFavorites))
        settings.choose("cryptocompare", for: .candleProvider)
        settings.choose(.redRises, for: .directionColors(in: .unitedStates))
        let currency = watch(viewModel.secondCurrency)
        settings.choose(.gbp, for: .secondCurrency)
        _ = favorites.add(Listing.market.tickers[0].coin).subscribe()
        #expect(source.events == [.next(0, .automatic), .next(0, .fixed(.cryptoCompare))])
        #expect(coinOnly.events == [.next(0, true)])
        #expect(saves.events == [.next(0, false)])
        #expect(colors.events == [.next(0, .greenRises), .next(0, .redRises)])
        #expect(environment.events == [.next(0, .staging)])
        #expect(currency.events == [.next(0, nil), .next(0, .gbp)])
        #expect(canClear.events == [.next(0, false), .next(0, true)])
    }

    @Test(
        "Red rises by default in East Asia, and what the user has chosen wins everywhere",
        arguments: [
            ("zh_CN.UTF-8", DirectionColors.redRises), ("zh_TW.UTF-8", .redRises), ("ja_JP.UTF-8", .redRises),
            ("ko_KR.UTF-8", .redRises), ("zh_HK.UTF-8", .greenRises), ("de_DE.UTF-8", .greenRises),
            ("en_US.UTF-8", .greenRises), ("C", .greenRises),
        ])
    func usualColors(name: String, standard: DirectionColors) {
        let colors = watch(SettingsViewModel(dependencies(locale: MarketLocale(posixName: name))).directionColors)
        for choice in DirectionColors.allCases { settings.choose(choice, for: .directionColors(in: .unitedStates)) }
        #expect(
            colors.events.map(\.value)
                == (standard == .greenRises ? [.greenRises, .redRises] : [.redRises, .greenRises, .redRises]).map {
                    .next($0)
                })
    }

    @Test("Reports each choice and applies none itself")
    func choices() {
        let viewModel = SettingsViewModel(dependencies())
        let choices = watch(viewModel.choices)
        let coinOnly = watch(viewModel.showCoinOnly)
        viewModel.candleSource.onNext(.fixed(.cryptoCompare))
        viewModel.showCoinOnly.onNext(true)
        viewModel.savesFavorites.onNext(false)
        viewModel.liveUpdates.onNext(false)
        viewModel.directionColors.onNext(.redRises)
        viewModel.shortensZeros.onNext(true)
        viewModel.secondCurrency.onNext(.eur)
        viewModel.secondCurrency.onNext(nil)
        viewModel.environment.onNext(.qa)
        viewModel.clearFavorites.onNext(())
        #expect(
            choices.events == [
                .next(0, .candleSource(.fixed(.cryptoCompare))), .next(0, .showCoinOnly(true)),
                .next(0, .saveFavorites(false)), .next(0, .liveUpdates(false)),
                .next(0, .directionColors(.redRises)), .next(0, .shortenZeros(true)), .next(0, .secondCurrency(.eur)),
                .next(0, .secondCurrency(nil)),
                .next(0, .environment(.qa)), .next(0, .favoritesCleared),
            ])
        #expect(coinOnly.events == [.next(0, false)])
    }

    @Test("Shows why the environment cannot be changed if a command-line option sets it")
    func overridden() {
        #expect(SettingsViewModel(dependencies()).environmentNote == nil)
        let viewModel = SettingsViewModel(
            dependencies(overrides: SettingsOverrides(environment: "Set on the command line")))
        #expect(viewModel.environmentNote == "Set on the command line")
    }

    // MARK: Stored charts and icons

    @Test("Shows the size of what is stored once it is read, and again after clearing; an unknown size can be cleared")
    func cacheSize() {
        let bytes = Guarded<[Int?]>([12_360_000, nil, 0])
        let timer = Single<Int>.timer(.seconds(5), scheduler: scheduler)
        let cache = MarketCache(
            size: timer.map { _ in
                guard let size = bytes.withLock({ $0.removeFirst() }) else { throw StoreError.noFolder }
                return size
            })
        let viewModel = SettingsViewModel(dependencies(cache: cache))
        let (size, canClear) = (watch(viewModel.cacheSizeText), watch(viewModel.canClearCache))
        let choices = watch(viewModel.choices)
        scheduler.advanceTo(10)
        viewModel.clearCache.onNext(())
        #expect(choices.events == [.next(10, .cacheCleared)])
        for time in [20, 30] {
            _ = cache.clear().subscribe()
            scheduler.advanceTo(time)
        }
        #expect(size.events == [.next(5, "12.4 MB"), .next(15, "—"), .next(25, "0 kB")])
        #expect(canClear.events == [.next(0, false), .next(5, true), .next(25, false)])
    }

    // MARK: Keys

    @Test("Has the key of each site that uses one, and shows where it comes from")
    func keys() throws {
        let key = try #require(APIKey("abc"))
        let keys = MemoryKeyStore(
            variables: [.cryptoCompare: key],
            keyring: MemoryKeyring(keys: [.coinMarketCap: key]))
        let viewModel = SettingsViewModel(dependencies(keys: keys))
        #expect(viewModel.keys.map(\.site) == [.coinMarketCap, .coinGecko, .cryptoCompare])
        let texts = viewModel.keys.map { watch($0.status).events.last?.value.element }
        #expect(
            texts.map { $0?.text } == [
                "Saved in the keyring", "No key saved",
                "The key comes from WICK_CRYPTOCOMPARE_KEY, which takes precedence over a saved key.",
            ])
        #expect(texts.map { $0?.canClear } == [true, false, false])
    }

    @Test("Saves a key that the user enters, and removes it again")
    func setAndClear() throws {
        let keyring = MemoryKeyring()
        let viewModel = SettingsViewModel(dependencies(keys: MemoryKeyStore(keyring: keyring)))
        let site = try #require(viewModel.keys.first)
        let status = watch(site.status.map(\.text).distinctUntilChanged())
        site.set.onNext(" abc\n")
        site.clear.onNext(())
        #expect(
            status.events.map(\.value.element).suffix(3) == [
                "No key saved", "Saved in the keyring", "No key saved",
            ])
    }

    @Test("Shows the progress of the last change, which the end of an earlier one does not affect")
    func setAndClearInQuickOrder() throws {
        let (saving, removing) = (PublishSubject<Void>(), PublishSubject<Void>())
        let viewModel = SettingsViewModel(dependencies(keys: GatedKeys(saving: saving, removing: removing)))
        let site = try #require(viewModel.keys.first)
        let status = watch(site.status)
        func isSavedAndChanging() -> [Bool]? {
            status.events.last?.value.element.map { [$0.isSaved, $0.isChanging] }
        }
        site.set.onNext("abc")
        #expect(isSavedAndChanging() == [false, true])
        site.clear.onNext(())
        #expect(isSavedAndChanging() == [false, true])
        saving.onNext(())
        #expect(isSavedAndChanging() == [false, true])
        removing.onNext(())
        #expect(isSavedAndChanging() == [false, false])
        site.set.onNext("def")
        #expect(isSavedAndChanging() == [false, true])
        saving.onNext(())
        #expect(isSavedAndChanging() == [true, false])
    }

    @Test(
        "A key that the keyring did not save is used and not reported as saved; the next attempt saves it",
        arguments: [KeyringError.locked, .timedOut, .noService, .noBus, .refused, .noLibrary("so"), .failed("so")])
    func nextAttempt(_ failure: KeyringError) throws {
        let keyring = MemoryKeyring(failure: failure)
        let viewModel = SettingsViewModel(dependencies(keys: MemoryKeyStore(keyring: keyring)))
        let site = try #require(viewModel.keys.first)
        let status = watch(site.status)
        site.set.onNext("abc")
        let failed = try #require(status.events.last?.value.element)
        #expect(!failed.isSaved && !failed.isChanging)
        #expect(failed.text.contains(failure.message) && failed.text.contains(failure.advice))
        keyring.fail(nil)
        site.set.onNext("abc")
        let saved = try #require(status.events.last?.value.element)
        #expect(saved.isSaved)
        #expect(saved.text == "Saved in the keyring")
    }

    @Test("Without a keyring, shows that a key is used for this run only, and what to do")
    func noKeyring() throws {
        let keyring = MemoryKeyring(failure: .noService)
        let viewModel = SettingsViewModel(dependencies(keys: MemoryKeyStore(keyring: keyring)))
        let site = try #require(viewModel.keys.first)
        let status = watch(site.status)
        site.set.onNext("abc")
        let last = try #require(status.events.last?.value.element)
        #expect(last.text.hasPrefix("The key is not saved and is forgotten when you quit. No keyring is running"))
        #expect(last.canClear)
        #expect(!last.isChanging)
        #expect(last.problem == nil)
    }

    @Test("Shows that the keyring is asking for its password while a change waits for it")
    func askingForPassword() throws {
        let keyring = MemoryKeyring()
        let (saving, removing) = (PublishSubject<Void>(), PublishSubject<Void>())
        let keys = GatedKeys(saving: saving, removing: removing, isAskingForPassword: keyring.isAskingForPassword)
        let site = try #require(SettingsViewModel(dependencies(keys: keys)).keys.first)
        let texts = watch(site.status.map(\.text).distinctUntilChanged())
        keyring.askForPassword(true)
        keyring.askForPassword(false)
        #expect(
            texts.events.map(\.value.element) == [
                "Reading the keyring…",
                "Waiting for the keyring’s password in a separate window…",
                "Reading the keyring…",
            ])
    }

    @Test("Shows the password prompt only for the key that is being changed")
    func askingForPasswordOfAStoredKey() throws {
        let key = try #require(APIKey("abc"))
        let store = KeyringKeyStore(keyring: SlowKeyring(PublishSubject(), keys: [.coinMarketCap: key]))
        let site = try #require(SettingsViewModel(dependencies(keys: store)).keys.first)
        let status = watch(site.status)
        func text() -> String? { status.events.last?.value.element?.text }
        #expect(text() == "Saved in the keyring", "The prompt is for another site's key.")
        site.set.onNext("def")
        #expect(text() == "Waiting for the keyring’s password in a separate window…")
    }

    @Test("Shows why a key was not removed, and rejects an invalid key without losing the current one")
    func failures() throws {
        let keyring = MemoryKeyring(keys: [.coinMarketCap: try #require(APIKey("abc"))])
        let viewModel = SettingsViewModel(dependencies(keys: MemoryKeyStore(keyring: keyring)))
        let site = try #require(viewModel.keys.first)
        let status = watch(site.status)
        site.set.onNext("not a key")
        #expect(status.events.last?.value.element?.problem?.hasPrefix("Invalid key") == true)
        keyring.fail(.locked)
        site.clear.onNext(())
        let last = try #require(status.events.last?.value.element)
        #expect(last.problem?.hasPrefix("The key was not removed. The keyring is locked.") == true)
        keyring.fail(nil)
        site.set.onNext("def")
        #expect(status.events.last?.value.element?.problem == nil)
    }

    @Test("Completes a change even if the settings are closed at once")
    func leftAtOnce() throws {
        let waiting = PublishSubject<Void>()
        let keyring = SlowKeyring(waiting)
        do {
            let viewModel = SettingsViewModel(dependencies(keys: KeyringKeyStore(keyring: keyring)))
            viewModel.keys.first?.set.onNext("abc")
        }
        waiting.onNext(())
        #expect(keyring.memory.isStored)
    }

    /// A key store that completes each change when the test says so, in any order.
    private struct GatedKeys: KeyStore {
        let saving: PublishSubject<Void>
        let removing: PublishSubject<Void>
        var isAskingForPassword: Observable<Bool> = .just(false)

        var keys: Observable<[Site: SiteKey]> { .never() }

        func key(for site: Site) -> Single<SiteKey> { .just(.absent) }

        func set(_ key: APIKey, for site: Site) -> Single<KeyPersistence> { saving.take(1).asSingle().map { .stored } }

        func clear(_ site: Site) -> Single<Void> { removing.take(1).asSingle() }
    }

    /// A keyring that responds when the test says so.
    private final class SlowKeyring: Keyring {
        let memory: MemoryKeyring
        let isAskingForPassword: Observable<Bool> = .just(true)
        private let waiting: Observable<Void>

        init(_ waiting: PublishSubject<Void>, keys: [Site: APIKey] = [:]) {
            self.waiting = waiting.asObservable()
            memory = MemoryKeyring(keys: keys)
        }

        func key(for site: Site) -> Single<APIKey?> { memory.key(for: site) }

        func save(_ key: APIKey, for site: Site) -> Single<Void> {
            waiting.take(1).asSingle().flatMap { [memory] in memory.save(key, for: site) }
        }

        func remove(for site: Site) -> Single<Void> { memory.remove(for: site) }
    }
}

extension MemoryKeyring {
    fileprivate var isStored: Bool {
        var stored: APIKey?
        _ = key(for: .coinMarketCap).subscribe(onSuccess: { stored = $0 })
        return stored != nil
    }
}
