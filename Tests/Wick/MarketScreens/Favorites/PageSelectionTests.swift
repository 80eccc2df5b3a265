import Rx
import RxLists
import Testing
import WickMarket
import WickMarketScreens
import WickMarketStore

@Suite("Selected rows of a page")
struct PageSelectionTests {
    private static let bitcoin = Listing.market.tickers[0].coin
    private static let ether = Listing.market.tickers[1].coin
    private static let tether = Listing.market.tickers[2].coin

    /// What a page's view model has emitted.
    private final class Log {
        private(set) var selected: [String?] = []
        private(set) var edits: [FavoritesEdit] = []
        private(set) var newGroups: [[Coin]] = []
        private(set) var charts: [CoinID?] = []
        private let bag = DisposeBag()

        init(_ viewModel: any MarketPageViewModel) {
            viewModel.selectedRows
                .subscribe(onNext: { [unowned self] rows in
                    selected.append(rows.map { "\($0.text)\($0.canAdd ? " add" : "")\($0.canRemove ? " remove" : "")" })
                })
                .disposed(by: bag)
            viewModel.favoritesEdited.subscribe(onNext: { [unowned self] in edits.append($0) }).disposed(by: bag)
            viewModel.newGroupRequested.subscribe(onNext: { [unowned self] in newGroups.append($0) }).disposed(by: bag)
            viewModel.openChart.subscribe(onNext: { [unowned self] in charts.append($0?.coin.id) }).disposed(by: bag)
        }
    }

    private func run(
        on page: KeyPath<TabsTimeline, some MarketPageViewModel>, favorites: [Favorite] = [.bitcoin],
        _ actions: [(any MarketPageViewModel) -> Void]
    ) -> Log {
        let timeline = TabsTimeline(
            favorites: favorites, groups: ["DeFi": [Self.bitcoin, Self.ether]])
        let log = Log(timeline[keyPath: page])
        timeline.run(until: 200)
        for (index, action) in actions.enumerated() {
            timeline.at(300 + index * 100) { action($0[keyPath: page]) }
        }
        timeline.run(until: 300 + actions.count * 100)
        return log
    }

    @Test("Shows the number of selected rows, and what can be done with them; a click then selects in place of opening")
    func select() {
        let log = run(
            on: \.prices,
            [
                { $0.selectionTapped.onNext(.toggle(Self.bitcoin.id)) }, { $0.rowTapped.onNext(Self.tether.id) },
                { $0.rowTapped.onNext(Self.bitcoin.id) }, { $0.selectionTapped.onNext(.end) },
                { $0.rowTapped.onNext(Self.bitcoin.id) },
            ])
        #expect(log.selected == [nil, "1 selected remove", "2 selected add remove", "1 selected add", nil])
        #expect(log.charts == [nil, Self.bitcoin.id])
    }

    @Test("Ranges follow the visible order, over the sections")
    func range() {
        let log = run(
            on: \.prices,
            [
                { $0.selectionTapped.onNext(.extend(from: Self.ether.id, to: Self.tether.id)) },
                { $0.selectionTapped.onNext(.all) }, { $0.addSelected.onNext(()) },
            ])
        #expect(log.selected == [nil, "2 selected add", "4 selected add remove", nil])
        #expect(log.edits == [.add(Listing.market.tickers.map(\.coin), to: .standard)])
    }

    @Test("Each action on a selected row concerns all of them in one change, and ends the selection")
    func actions() {
        let (bitcoin, ether) = (Self.bitcoin.id, Self.ether.id)
        let select: (any MarketPageViewModel) -> Void = { page in
            for id in [ether, bitcoin] { page.selectionTapped.onNext(.toggle(id)) }
        }
        let log = run(
            on: \.prices,
            [
                {
                    select($0); $0.addToFavorites.onNext(ether)
                },
                {
                    select($0); $0.removeFromFavorites.onNext(bitcoin)
                },
                {
                    select($0); $0.removeSelected.onNext(())
                },
                {
                    select($0); $0.groupTapped.onNext(GroupTap(coins: [ether], group: .named(1, .live)))
                },
                {
                    select($0); $0.newGroupTapped.onNext([bitcoin])
                },
                {
                    select($0); $0.addToFavorites.onNext(Self.tether.id)
                },
            ])
        #expect(
            log.edits == [
                .add([Self.bitcoin, Self.ether], to: .standard), .remove([bitcoin, ether], from: .standard),
                .remove([bitcoin, ether], from: .standard), .remove([bitcoin, ether], from: .named(1, .live)),
                .add([Self.tether], to: .standard),
            ])
        #expect(log.newGroups == [[Self.bitcoin, Self.ether]])
        #expect(log.selected.last == "2 selected add remove", "An action on another row leaves the selection.")
        #expect(log.selected.filter { $0 == nil }.count == 6)
    }

    @Test("On the favorites page the selection is removed from the visible group, and coins that leave are deselected")
    func favorites() {
        let (bitcoin, ether) = (Self.bitcoin.id, Self.ether.id)
        let log = run(
            on: \.favoritesPage, favorites: [.bitcoin, .tether],
            [
                { $0.selectionTapped.onNext(.all) }, { ($0 as? FavoritesViewModel)?.chooseGroup.onNext(1) },
                { $0.selectionTapped.onNext(.toggle(ether)) }, { $0.removeSelected.onNext(()) },
            ])
        #expect(log.selected == [nil, "2 selected remove", "1 selected remove", "2 selected add remove", nil])
        #expect(log.edits == [.remove([bitcoin, ether], from: .named(1, .live))])
    }
}
