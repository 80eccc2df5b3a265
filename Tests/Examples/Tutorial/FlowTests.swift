import CoordinationTest
import RxCoordination
import RxTest
import Testing
import TutorialCoins
import TutorialCoordinator
import TutorialViewModel
import Waiting

/// Step 4: navigation, and that flows are released, without a window.
@MainActor
@Suite("The tutorial's flows")
struct FlowTests {
    private let navigator = RecordingNavigator()
    private let site = StubSite()

    private var coins: CoinsViewModel? { navigator.screen() }

    private func startedFlow() -> CoinsCoordinator {
        let flow = CoinsCoordinator(
            navigator: navigator, source: site.source, scheduler: TestScheduler(initialClock: 0))
        flow.start()
        return flow
    }

    @Test("two taps open the settings once, whose choices reach the page until the sheet is closed")
    func settings() async throws {
        let flow = startedFlow()
        coins?.settingsTapped.onNext(())
        coins?.settingsTapped.onNext(())
        await drainMainQueue()
        let contents = try #require(coins).content.subscribe()
        defer { contents.dispose() }
        let sheet = try #require(navigator.screen(SettingsViewModel.self))
        sheet.currency.onNext(.eur)
        sheet.currency.onNext(.cny)
        await drainMainQueue()
        #expect(site.requests.value == [.usd, .eur, .cny])
        #expect(navigator.records == [.push("Coins"), .present("Settings")])
        navigator.userLeaves()
        await drainMainQueue()
        #expect(flow.children.isEmpty)
    }

    @Test("the flow of the settings is freed when the user leaves it, and can be opened again")
    func leak() async {
        let flow = startedFlow()
        for _ in 1...3 {
            coins?.settingsTapped.onNext(())
            await drainMainQueue()
            weak let settings = navigator.screen(SettingsViewModel.self)
            #expect(settings != nil && flow.children.count == 1)
            navigator.userLeaves()
            await drainMainQueue()
            #expect(settings == nil && flow.children.isEmpty)
        }
        #expect(navigator.titles == ["Coins"])
    }

    @Test("closing the window ends all flows")
    func windowCloses() async {
        weak var flow: CoinsCoordinator?
        weak var (page, settings): (CoinsViewModel?, SettingsViewModel?)
        do {
            flow = startedFlow()
            coins?.settingsTapped.onNext(())
            await drainMainQueue()
            (page, settings) = (coins, navigator.screen())
        }
        navigator.userClosesWindow()
        await drainMainQueue()
        #expect(flow == nil && page == nil && settings == nil)
    }
}
