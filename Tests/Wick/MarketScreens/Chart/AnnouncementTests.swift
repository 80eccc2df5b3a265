import Rx
import RxTest
import Testing
import WickMarket

@testable import WickMarketScreens

@MainActor
@Suite("What assistive technology says about the crosshair")
struct AnnouncementTests {
    @Test("A candle is said once no other key follows for 200 ms: a held key says only the last one")
    func pace() async throws {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        let viewModel = try #require(stage.screens.priceChart)
        let said = stage.scheduler.createObserver(String.self)
        let subscription = viewModel.announcements.subscribe(said)
        let start = stage.scheduler.clock
        for step in 0..<10 {
            stage.scheduler.scheduleAt(start + 100 + step * 30) { viewModel.crosshairMoved.onNext("candle \(step)") }
        }
        stage.scheduler.scheduleAt(start + 1000) { viewModel.crosshairMoved.onNext("candle 10") }
        stage.scheduler.advanceTo(start + 2000)
        #expect(said.events == [.next(start + 570, "candle 9"), .next(start + 1200, "candle 10")])
        subscription.dispose()
        app.end()
    }
}
