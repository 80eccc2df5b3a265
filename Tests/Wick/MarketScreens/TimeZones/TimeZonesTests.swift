import Foundation
import KitTimeFormatting
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketStore

@testable import WickMarketScreens

@MainActor
@Suite("The choice of a time zone")
struct TimeZonesTests {
    /// November 2026.
    private static let now = 1_795_240_800_000
    private let scheduler = TestScheduler(initialClock: now, resolution: 0.001, simulateProcessingDelay: false)
    private let settings = MemorySettings()
    private let bag = DisposeBag()

    private func viewModel(local: String = "America/New_York") throws -> TimeZonesViewModel {
        let times = TimeFormat(timeZone: try #require(TimeZone(identifier: local)))
        return TimeZonesViewModel(
            AppDependencies(
                market: .never(), settings: settings, locale: .unitedStates, times: times, scheduler: scheduler,
                computing: scheduler))
    }

    private func record<Value: Equatable>(_ values: Observable<Value>) -> TestableObserver<Value> {
        let observer = scheduler.createObserver(Value.self)
        values.subscribe(observer).disposed(by: bag)
        return observer
    }

    @Test("It begins with the local zone and UTC, with their difference from UTC; a search finds all others")
    func search() throws {
        let viewModel = try viewModel()
        let rows = record(viewModel.rows.map { $0.prefix(2).map { "\($0.title): \($0.details)" } })
        let isCut = record(viewModel.isCut)
        for text in ["berlin", " NEW york", "lord_howe", "São paulo", "calcutta kolkata xyz", "kolkata", "st johns"] {
            viewModel.searchText.onNext(text)
        }
        #expect(
            rows.events.compactMap(\.value.element) == [
                ["Local: America/New_York · UTC−5", "UTC: UTC"], ["Europe/Berlin: UTC+1"],
                ["America/New York: UTC−5"], ["Australia/Lord Howe: UTC+11"], ["America/Sao Paulo: UTC−3"], [],
                ["Asia/Kolkata: UTC+5:30"],
                ["America/St Johns: UTC−3:30", "Pacific/Johnston: UTC−10"],
            ])
        #expect(isCut.events.compactMap(\.value.element) == [true, false])
    }

    @Test("A choice is reported, closes the sheet, and is marked the next time")
    func choosing() throws {
        let viewModel = try viewModel()
        let (choices, closed) = (record(viewModel.choices), record(viewModel.closed.map { true }))
        viewModel.searchText.onNext("Europe/Ber")
        viewModel.chooseFirst.onNext(())
        viewModel.searchText.onNext("nowhere")
        viewModel.chooseFirst.onNext(())
        viewModel.choose.onNext(.utc)
        viewModel.close.onNext(())
        let berlin = TimeZoneChoice.zone(try #require(TimeZone(identifier: "Europe/Berlin")))
        #expect(choices.events.compactMap(\.value.element) == [.timeZone(berlin), .timeZone(.utc)])
        #expect(closed.events.count == 3)
        settings.choose(berlin, for: .timeZone)
        let next = try self.viewModel()
        next.searchText.onNext("berlin")
        #expect(record(next.rows).events.last?.value.element?.map(\.isChosen) == [true])
    }

    @Test("The settings open it, show the choice, and the charts follow")
    func flow() async throws {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        let zones = stage.scheduler.createObserver(TimeZoneChoice.self)
        stage.screens.priceChart?.display.map(\.timeZone).distinctUntilChanged().subscribe(zones).disposed(by: bag)
        await stage.user { stage.screens.prices?.settingsTapped.onNext(()) }
        let title = stage.scheduler.createObserver(String.self)
        stage.screens.settings?.timeZoneTitle.subscribe(title).disposed(by: bag)
        await stage.user { stage.screens.settings?.showTimeZones.onNext(()) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings", "Time Zone"])
        await stage.user { stage.screens.timeZones?.choose.onNext(.utc) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Settings"])
        #expect(title.events.compactMap(\.value.element) == ["Local", "UTC"])
        #expect(zones.events.compactMap(\.value.element) == [.local, .utc])
        app.end()
    }
}
