import Rx
import RxTest
import Testing
import WickMarket
import WickMarketStore

@testable import WickMarketScreens

@Suite("The choice of coins to compare with")
struct CompareViewModelTests {
    private let timeline = ChartTimeline(listings: [.value(.many, after: 100)])
    private let viewModel: CompareViewModel
    private let bag = DisposeBag()

    init() {
        let dependencies = timeline.dependencies
        viewModel = CompareViewModel(
            with: Coin(id: CoinID(1), name: "Coin 1", symbol: "C1", rank: 1), from: MarketFeed(dependencies),
            dependencies)
        let settings = timeline.settings
        // As the application flow does.
        viewModel.choices.subscribe(onNext: { choice in
            guard case .comparison(let edit) = choice else { return }
            var current = ComparedCoins()
            settings.value(of: .comparedCoins).take(1).subscribe(onNext: { current = $0 }).dispose()
            settings.choose(current.applying(edit), for: .comparedCoins)
        }).disposed(by: bag)
    }

    private func record<Value: Equatable>(_ values: Observable<Value>) -> () -> [Value] {
        let observer = timeline.scheduler.createObserver(Value.self)
        values.subscribe(observer).disposed(by: bag)
        return { observer.events.compactMap(\.value.element) }
    }

    private func at(_ time: Int, _ action: @escaping (CompareViewModel) -> Void) {
        timeline.at(time) { [viewModel] _ in action(viewModel) }
    }

    @Test("The highest ranks are offered without the chart's own coin and the chosen ones, and a search finds others")
    func found() {
        let found = record(viewModel.found.map { $0.map(\.symbol) })
        let chosen = record(viewModel.chosen.map { $0.map(\.symbol) })
        at(200) { viewModel in viewModel.addFirst.onNext(()) }
        at(300) { $0.searchText.onNext("coin 29") }
        at(400) { $0.addFirst.onNext(()) }
        at(500) { $0.searchText.onNext("nothing") }
        at(600) { $0.addFirst.onNext(()) }
        at(700) { $0.remove.onNext(CoinID(2)) }
        at(800) { $0.searchText.onNext("") }
        timeline.run(until: 1_000)
        #expect(chosen() == [[], ["C2"], ["C2", "C29"], ["C29"]])
        #expect(found().map(\.count) == [0, 20, 20, 1, 0, 20])
        #expect(found().map { $0.first ?? "" } == ["", "C2", "C3", "C29", "", "C2"])
    }

    @Test("Five coins can be chosen, and no more")
    func limit() {
        let (chosen, canAdd) = (record(viewModel.chosen.map(\.count)), record(viewModel.canAdd))
        let found = record(viewModel.found.map(\.count))
        for time in 2...8 { at(100 * time) { $0.addFirst.onNext(()) } }
        at(900) { $0.remove.onNext(CoinID(4)) }
        timeline.run(until: 1_000)
        #expect(chosen() == [0, 1, 2, 3, 4, 5, 4])
        #expect(canAdd() == [true, false, true] && found().last == 20)
    }

    @Test("It closes on request")
    func closing() {
        let closed = record(viewModel.closed.map { true })
        viewModel.close.onNext(())
        #expect(closed() == [true])
    }
}

extension Listing {
    /// Thirty coins by rank.
    fileprivate static let many = Listing(
        tickers: (1...30).map { id in
            Ticker(
                id: CoinID(id), rank: id, name: "Coin \(id)", symbol: "C\(id)", slug: "coin-\(id)", platform: nil,
                quote: Quote(price: Double(id)))
        }, skipped: 0)
}
