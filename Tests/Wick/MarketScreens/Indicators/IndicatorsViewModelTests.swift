import Rx
import RxTest
import Testing
import WickChart
import WickMarket
import WickMarketStore

@testable import WickMarketScreens

@Suite("The choice of indicators")
struct IndicatorsViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
    private let settings = MemorySettings()
    private let viewModel: IndicatorsViewModel
    private let bag = DisposeBag()

    init() {
        let settings = settings
        viewModel = IndicatorsViewModel(
            for: Listing.market.tickers[0].coin,
            AppDependencies(
                market: .never(), settings: settings, locale: .unitedStates, scheduler: scheduler,
                computing: scheduler))
        // As the application flow does.
        viewModel.choices.subscribe(onNext: { choice in
            switch choice {
            case .indicators(let edit, of: nil):
                settings.choose(settings.current(.indicators).applying(edit), for: .indicators)
            case .indicators(let edit, of: let coin?):
                let own = settings.current(.indicators(of: coin))
                settings.choose(own?.applying(edit), for: .indicators(of: coin))
            case .ownIndicators(let own, let coin): settings.choose(own, for: .indicators(of: coin))
            default: break
            }
        }).disposed(by: bag)
    }

    private func record<Value: Equatable>(_ values: Observable<Value>) -> TestableObserver<Value> {
        let observer = scheduler.createObserver(Value.self)
        values.subscribe(observer).disposed(by: bag)
        return observer
    }

    private func at(_ time: Int, _ action: @escaping (IndicatorsViewModel) -> Void) {
        scheduler.scheduleAt(time) { [viewModel] in action(viewModel) }
    }

    /// The rows of indicators, without that of the volumes.
    private var indicators: Observable<[IndicatorRow]> { viewModel.rows.map { $0.filter { $0.kind != nil } } }

    /// "RSI 14", or "(RSI 14)" if it is hidden.
    private var names: Observable<[String]> {
        indicators.map { $0.map { $0.isVisible ? $0.name : "(\($0.name))" } }.distinctUntilChanged()
    }

    @Test("Each change is shown at once, and the default can be restored")
    func changes() {
        let (rows, reset) = (record(names), record(viewModel.canReset))
        at(10) { $0.add.onNext(.relativeStrength) }
        at(20) { $0.setParameter.onNext((row: 4, parameter: 0, value: 21)) }
        at(30) { $0.show.onNext((row: 0, isVisible: false)) }
        at(40) { $0.move.onNext((row: 4, end: 0)) }
        at(50) { $0.remove.onNext(2) }
        at(60) { $0.reset.onNext(()) }
        scheduler.advanceTo(100)
        #expect(
            rows.events == [
                .next(0, ["MA 5", "MA 10", "MA 30"]), .next(10, ["MA 5", "MA 10", "MA 30", "RSI 14"]),
                .next(20, ["MA 5", "MA 10", "MA 30", "RSI 21"]), .next(30, ["(MA 5)", "MA 10", "MA 30", "RSI 21"]),
                .next(40, ["RSI 21", "(MA 5)", "MA 10", "MA 30"]), .next(50, ["RSI 21", "(MA 5)", "MA 30"]),
                .next(60, ["MA 5", "MA 10", "MA 30"]),
            ])
        #expect(reset.events == [.next(0, false), .next(10, true), .next(60, false)])
    }

    @Test("The volumes are a row that can be hidden and moved, but not removed")
    func volumes() {
        let rows = record(viewModel.rows.map { $0.map { $0.isVisible ? $0.name : "(\($0.name))" } })
        at(10) { $0.add.onNext(.relativeStrength) }
        at(20) { $0.show.onNext((row: 3, isVisible: false)) }
        at(30) { $0.remove.onNext(3) }
        at(40) { $0.move.onNext((row: 3, end: 4)) }
        at(50) { $0.setColor.onNext((row: 4, color: .pink)) }
        at(60) { $0.show.onNext((row: 4, isVisible: true)) }
        at(70) { $0.move.onNext((row: 0, end: 4)) }
        scheduler.advanceTo(100)
        let averages = ["MA 5", "MA 10", "MA 30"]
        #expect(
            rows.events == [
                .next(0, averages + ["Volume"]), .next(10, averages + ["Volume", "RSI 14"]),
                .next(20, averages + ["(Volume)", "RSI 14"]), .next(40, averages + ["RSI 14", "(Volume)"]),
                .next(60, averages + ["RSI 14", "Volume"]),
                .next(70, ["MA 10", "MA 30", "RSI 14", "Volume", "MA 5"]),
            ])
        #expect(settings.text == "ma:10 ma:30 rsi:14 volume ma:5")
    }

    @Test("Equal indicators are numbered in their order")
    func equalIndicators() {
        let rows = record(names)
        for time in [10, 20, 30] { at(time) { $0.add.onNext(.relativeStrength) } }
        at(40) { $0.setParameter.onNext((row: 5, parameter: 0, value: 21)) }
        at(50) { $0.remove.onNext(4) }
        scheduler.advanceTo(100)
        let averages = ["MA 5", "MA 10", "MA 30"]
        #expect(
            rows.events == [
                .next(0, averages), .next(10, averages + ["RSI 14"]), .next(20, averages + ["RSI 14", "RSI 14 (2)"]),
                .next(30, averages + ["RSI 14", "RSI 14 (2)", "RSI 14 (3)"]),
                .next(40, averages + ["RSI 14", "RSI 21", "RSI 14 (2)"]), .next(50, averages + ["RSI 21", "RSI 14"]),
            ])
    }

    @Test("A search finds names and abbreviations, and Enter adds the best match")
    func search() {
        let (found, rows) = (record(viewModel.found.map { $0.map(\.abbreviation) }), record(names))
        at(10) { $0.searchText.onNext(" ma ") }
        at(20) { $0.searchText.onNext("strength") }
        at(30) { $0.addFirst.onNext(()) }
        at(40) { $0.searchText.onNext("average true") }
        at(50) { $0.searchText.onNext("STOCHASTIC") }
        at(60) { $0.searchText.onNext("xyz") }
        at(70) { $0.addFirst.onNext(()) }
        at(80) { $0.searchText.onNext("") }
        scheduler.advanceTo(100)
        let all = IndicatorKind.allCases.map(\.abbreviation)
        #expect(
            found.events == [
                .next(0, all), .next(10, ["MA", "MACD", "EMA", "WMA"]), .next(20, ["RSI"]), .next(40, ["ATR"]),
                .next(50, ["STOCH"]), .next(60, []), .next(80, all),
            ])
        #expect(rows.events.map(\.time) == [0, 30])
        #expect(all.count == 15 && Set(all).count == 15)
    }

    @Test("Parameters stay within what the indicator allows")
    func parameters() throws {
        at(10) { $0.reset.onNext(()) }
        for row in 0..<3 { at(20) { $0.remove.onNext(2 - row) } }
        at(30) { $0.add.onNext(.averageConvergence) }
        let ranges = record(indicators.map { $0.first?.parameters.map(\.range) })
        let name = record(names.map(\.first).distinctUntilChanged())
        at(40) { $0.setParameter.onNext((row: 1, parameter: 0, value: 40)) }
        at(50) { $0.setParameter.onNext((row: 1, parameter: 1, value: 2_000)) }
        at(60) { $0.setParameter.onNext((row: 1, parameter: 0, value: .nan)) }
        at(70) { $0.setParameter.onNext((row: 1, parameter: 3, value: 5)) }
        for row in [-1, 0, 2] { at(80) { $0.setParameter.onNext((row: row, parameter: 0, value: 5)) } }
        at(90) { $0.add.onNext(.bollingerBands) }
        at(95) { $0.setParameter.onNext((row: 2, parameter: 1, value: 2.5000000001)) }
        scheduler.advanceTo(100)
        #expect(name.events.suffix(2) == [.next(40, "MACD 25 26 9"), .next(50, "MACD 25 1000 9")])
        #expect(ranges.events.last?.value.element == [1...999, 26...1000, 1...1000])
        #expect(settings.text == "macd:25,1000,9 boll:20,2.5")
    }

    @Test("A color is chosen, kept over other changes, and given up again")
    func colors() {
        let colors = record(indicators.map { $0.map(\.color) })
        at(10) { $0.setColor.onNext((row: 1, color: .pink)) }
        at(20) { $0.setParameter.onNext((row: 1, parameter: 0, value: 21)) }
        at(30) { $0.move.onNext((row: 1, end: 0)) }
        at(40) { $0.setColor.onNext((row: 0, color: nil)) }
        scheduler.advanceTo(35)
        #expect(settings.text == "ma:21#6 ma:5 ma:30")
        scheduler.advanceTo(100)
        #expect(settings.text == "ma:21 ma:5 ma:30")
        #expect(
            colors.events == [
                .next(0, [nil, nil, nil]), .next(10, [nil, .pink, nil]), .next(20, [nil, .pink, nil]),
                .next(30, [.pink, nil, nil]), .next(40, [nil, nil, nil]),
            ])
    }

    @Test("A coin has its own indicators, which begin as the default, and gets them again after it had the default")
    func own() {
        let (rows, isOwn) = (record(names), record(viewModel.isOwn))
        at(10) { $0.remove.onNext(0) }
        for time in [20, 25] { at(time) { $0.setOwn.onNext(true) } }
        at(30) { $0.add.onNext(.relativeStrength) }
        scheduler.scheduleAt(40) { [settings] in settings.choose(ChartIndicators([]), for: .indicators) }
        at(50) { $0.reset.onNext(()) }
        for time in [60, 65] { at(time) { $0.setOwn.onNext(false) } }
        at(70) { $0.setOwn.onNext(true) }
        scheduler.advanceTo(45)
        #expect(settings.own == "ma:10 ma:30 rsi:14" && settings.text == "")
        scheduler.advanceTo(65)
        #expect(settings.own == nil && settings.text == "")
        scheduler.advanceTo(100)
        #expect(settings.own == "ma:5 ma:10 ma:30" && settings.text == "")
        #expect(isOwn.events == [.next(0, false), .next(20, true), .next(60, false), .next(70, true)])
        #expect(
            rows.events == [
                .next(0, ["MA 5", "MA 10", "MA 30"]), .next(10, ["MA 10", "MA 30"]),
                .next(30, ["MA 10", "MA 30", "RSI 14"]), .next(50, ["MA 5", "MA 10", "MA 30"]), .next(60, []),
                .next(70, ["MA 5", "MA 10", "MA 30"]),
            ])
    }

    @Test("The coin's own indicators become the default, and nothing changes on its chart")
    func useAsDefault() {
        let (rows, isOwn) = (record(names), record(viewModel.isOwn))
        at(10) { $0.useAsDefault.onNext(()) }
        at(20) { $0.setOwn.onNext(true) }
        at(30) { $0.add.onNext(.onBalanceVolume) }
        at(40) { $0.useAsDefault.onNext(()) }
        at(50) { $0.remove.onNext(0) }
        scheduler.advanceTo(45)
        #expect(settings.own == nil && settings.text == "ma:5 ma:10 ma:30 obv")
        scheduler.advanceTo(100)
        #expect(settings.own == nil && settings.text == "ma:10 ma:30 obv")
        #expect(isOwn.events == [.next(0, false), .next(20, true), .next(40, false)])
        #expect(
            rows.events == [
                .next(0, ["MA 5", "MA 10", "MA 30"]), .next(30, ["MA 5", "MA 10", "MA 30", "OBV"]),
                .next(50, ["MA 10", "MA 30", "OBV"]),
            ])
    }

    @Test("A damaged value of a coin is the default")
    func damaged() {
        let key = SettingKey<ChartIndicators?>.indicators(of: CoinID(1))
        #expect(key.name == "indicators/1" && key.value(of: .word("nonsense")) == nil && key.value(of: nil) == nil)
        #expect(key.value(of: .word("")) == ChartIndicators([]))
    }

    @Test("No more can be added than the most")
    func most() {
        let canAdd = record(viewModel.canAdd)
        for number in 1...20 { at(number) { $0.add.onNext(.onBalanceVolume) } }
        at(30) { $0.remove.onNext(0) }
        scheduler.advanceTo(100)
        #expect(canAdd.events == [.next(0, true), .next(9, false), .next(30, true)])
    }

    @Test("A change made elsewhere is shown at once")
    func elsewhere() {
        let rows = record(names)
        scheduler.scheduleAt(10) { [settings] in settings.choose(ChartIndicators([]), for: .indicators) }
        scheduler.advanceTo(20)
        #expect(rows.events == [.next(0, ["MA 5", "MA 10", "MA 30"]), .next(10, [])])
    }

    @Test("Every indicator has a name for each parameter", arguments: IndicatorKind.allCases)
    func titles(kind: IndicatorKind) {
        let row = IndicatorRow(ChartIndicators.Item(Indicator(usual: kind)))
        #expect(row.parameters.count == kind.parameters.count && kind.parameterTitles.count == kind.parameters.count)
        #expect(row.details.hasPrefix("\(row.name) · ") && !row.title.isEmpty)
        for (index, parameter) in row.parameters.enumerated() {
            #expect(parameter.range.contains(parameter.value))
            for end in [parameter.range.lowerBound, parameter.range.upperBound] {
                #expect(Indicator(usual: kind).setting(end, ofParameter: index) != nil)
            }
        }
    }
}

extension MemorySettings {
    /// The stored default.
    fileprivate var text: String? { current(.indicators).word }
    /// The stored indicators of Bitcoin.
    fileprivate var own: String? { current(.indicators(of: CoinID(1)))?.word }

    fileprivate func current<Value>(_ key: SettingKey<Value>) -> Value {
        var current = key.standard
        value(of: key).take(1).subscribe(onNext: { current = $0 }).dispose()
        return current
    }
}

extension ChartIndicators {
    fileprivate var word: String? { if case .word(let word)? = stored { word } else { nil } }
}
