import Coordination
import CoordinationTest
import Rx
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
    private let screens = RecordingScreens()
    private let site = StubSite()

    private func startedFlow() -> CoinsCoordinator {
        let flow = CoinsCoordinator(
            navigator: navigator, source: site.source, screens: screens, scheduler: TestScheduler(initialClock: 0))
        flow.start()
        return flow
    }

    @Test("two taps open the settings once, whose choices reach the page until the sheet is closed")
    func settings() async throws {
        let flow = startedFlow()
        screens.coins?.settingsTapped.onNext(())
        screens.coins?.settingsTapped.onNext(())
        await drainMainQueue()
        let contents = try #require(screens.coins).content.subscribe()
        defer { contents.dispose() }
        let sheet = try #require(screens.settings)
        sheet.currency.onNext(.eur)
        sheet.currency.onNext(.cny)
        await drainMainQueue()
        #expect(site.requests.value == [.usd, .eur, .cny])
        #expect(navigator.records == [.push("coins"), .present("settings")])
        navigator.userLeaves()
        await drainMainQueue()
        #expect(flow.children.isEmpty)
    }

    @Test("the flow of the settings is freed when the user leaves it, and can be opened again")
    func leak() async {
        let flow = startedFlow()
        for _ in 1...3 {
            screens.coins?.settingsTapped.onNext(())
            await drainMainQueue()
            weak let coordinator = flow.children.first
            #expect(coordinator != nil && screens.settings != nil)
            navigator.userLeaves()
            await drainMainQueue()
            #expect(coordinator == nil && screens.settings == nil)
        }
        #expect(navigator.titles == ["coins"])
    }

    @Test("closing the window ends all flows")
    func windowCloses() async {
        weak var freed: CoinsCoordinator?
        do {
            let flow = startedFlow()
            screens.coins?.settingsTapped.onNext(())
            await drainMainQueue()
            freed = flow
        }
        navigator.userClosesWindow()
        await drainMainQueue()
        #expect(freed == nil)
        #expect(screens.coins == nil && screens.settings == nil)
    }
}

/// Screens without widgets, which retain their view models like real ones.
@MainActor
private final class RecordingScreens: CoinsScreens {
    private(set) weak var coins: CoinsViewModel?
    private(set) weak var settings: SettingsViewModel?

    private final class PlainScreen: Screen {
        let title: String
        let viewModel: AnyObject

        init(_ title: String, _ viewModel: AnyObject) {
            self.title = title
            self.viewModel = viewModel
        }
    }

    func coins(for viewModel: CoinsViewModel) -> any Screen {
        coins = viewModel
        return PlainScreen("coins", viewModel)
    }

    func settings(for viewModel: SettingsViewModel) -> any Screen {
        settings = viewModel
        return PlainScreen("settings", viewModel)
    }
}
