import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketStore

@Suite("Groups on the favorites page")
struct FavoriteGroupTests {
    private static let (bitcoin, ether, tether) = (
        Listing.market.tickers[0].coin, Listing.market.tickers[1].coin, Listing.market.tickers[2].coin
    )

    private func timeline() -> TabsTimeline {
        TabsTimeline(
            favorites: [.bitcoin, .tether], groups: ["DeFi": [Self.tether, Self.ether, Self.bitcoin], "New": []])
    }

    @Test("One group is visible at a time, the standard group at first")
    func choice() {
        let timeline = timeline()
        var groups: [VisibleGroups] = []
        let subscription = timeline.favoritesPage.groups.subscribe(onNext: { groups.append($0) })
        timeline.at(200) { $0.favoritesPage.chooseGroup.onNext(1) }
        timeline.at(300) { $0.favoritesPage.chooseGroup.onNext(2) }
        timeline.at(400) { $0.favoritesPage.chooseGroup.onNext(7) }
        timeline.run(until: 500)
        #expect(
            timeline.sections.events.suffix(3) == [
                .next(100, "Favorites rank↑: BTC $67,000.00, USDT $1.00"),
                .next(200, "DeFi rank↑: BTC $67,000.00, ETH $3,500.00, USDT $1.00"), .next(300, ""),
            ])
        #expect(timeline.status(\.content).suffix(2) == [.next(0, .list), .next(300, .emptyGroup("New"))])
        #expect(timeline.status(\.message?.title).last == .next(300, "No Coins in “New”"))
        #expect(groups.map(\.titles) == Array(repeating: ["Favorites", "DeFi", "New"], count: 3))
        #expect(groups.map(\.shown) == [0, 1, 2])
        subscription.dispose()
    }

    @Test("The visible group is the standard group once the chosen one is deleted, and its open row closes")
    func deleted() {
        let timeline = timeline()
        var chart: ChartViewModel?
        let subscription = timeline.favoritesPage.openChart.subscribe(onNext: { chart = $0 })
        timeline.at(200) { $0.favoritesPage.chooseGroup.onNext(1) }
        timeline.at(250) { $0.favoritesPage.rowTapped.onNext(Self.ether.id) }
        timeline.run(until: 300)
        #expect(chart?.coin.id == Self.ether.id)
        _ = timeline.favorites.apply(.deleteGroup(.named(1, .live))).subscribe()
        timeline.run(until: 400)
        #expect(chart == nil)
        #expect(timeline.sections.events.last == .next(300, "Favorites rank↑: BTC $67,000.00, USDT $1.00"))
        subscription.dispose()
    }

    @Test("In a named group, rows mark favorites, and removing concerns the group")
    func rows() {
        let timeline = timeline()
        var edits: [FavoritesEdit] = []
        let subscription = timeline.favoritesPage.favoritesEdited.subscribe(onNext: { edits.append($0) })
        timeline.run(until: 200)
        #expect(timeline.rows.map(\.isMarked) == [false, false])
        #expect(timeline.rows.map(\.place) == [.favorites, .favorites])
        timeline.at(250) { $0.favoritesPage.removeFromGroup.onNext(Self.bitcoin.id) }
        timeline.at(300) { $0.favoritesPage.chooseGroup.onNext(1) }
        timeline.at(350) { $0.favoritesPage.removeFromGroup.onNext(Self.bitcoin.id) }
        timeline.at(400) { $0.favoritesPage.addToFavorites.onNext(Self.ether.id) }
        timeline.run(until: 500)
        #expect(timeline.rows.map(\.isMarked) == [true, false, true])
        #expect(timeline.rows.map(\.place) == [.group, .group, .group])
        #expect(
            edits == [
                .remove([Self.bitcoin.id], from: .standard), .remove([Self.bitcoin.id], from: .named(1, .live)),
                .add([Self.ether], to: .standard),
            ])
        subscription.dispose()
    }

    @Test("Prices outside the listing are requested for the coins of all groups, once each")
    func outside() {
        let old = Coin(id: CoinID(99), name: "Oldcoin", symbol: "OLD", rank: nil)
        let timeline = TabsTimeline(
            quotes: [.value(Listing(tickers: []), after: 50)], favorites: [.litecoin, .old],
            groups: ["DeFi": [old, Coin(id: CoinID(7), name: "Seven", symbol: "VII", rank: nil), Self.bitcoin]])
        timeline.at(0) { $0.favoritesPage.isVisible.onNext(true) }
        timeline.at(300) { $0.favoritesPage.chooseGroup.onNext(1) }
        timeline.run(until: 1_000)
        #expect(timeline.source.quotesLog == ["100 quotes 2,99,7 requested", "150 quotes responded"])
        #expect(timeline.sections.events.last == .next(300, "DeFi rank↑: BTC $67,000.00, VII — gone, OLD — gone"))
    }

    // MARK: The menu of a row

    @Test("The menu of a row offers the named groups, and a choice adds the coin or removes it")
    func menu() {
        let timeline = timeline()
        var edits: [FavoritesEdit] = []
        let subscription = timeline.prices.favoritesEdited.subscribe(onNext: { edits.append($0) })
        timeline.run(until: 200)
        let prices = timeline.prices
        #expect(
            prices.groupChoices([Self.ether.id]).map { "\($0.title) \($0.isChosen)" } == ["DeFi true", "New false"])
        prices.groupTapped.onNext(GroupTap(coins: [Self.ether.id], group: .named(1, .live)))
        prices.groupTapped.onNext(GroupTap(coins: [Self.ether.id, CoinID(4_711)], group: .named(2, .live)))
        prices.groupTapped.onNext(GroupTap(coins: [Self.ether.id], group: .named(9, .live)))
        #expect(edits == [.remove([Self.ether.id], from: .named(1, .live)), .add([Self.ether], to: .named(2, .live))])
        subscription.dispose()
    }

    // MARK: The order

    @Test("Moving a coin arranges the group as it is shown, and selects the user's own order")
    func move() {
        let timeline = TabsTimeline(
            favorites: [.tether, .bitcoin], groups: ["DeFi": [Self.bitcoin, Self.ether, Self.tether]])
        var (edits, orders): ([FavoritesEdit], [SettingsResult]) = ([], [])
        let page = timeline.favoritesPage
        let subscriptions = [
            page.favoritesEdited.subscribe(onNext: { edits.append($0) }),
            page.orderChosen.subscribe(onNext: { orders.append($0) }),
        ]
        timeline.at(200) { $0.favoritesPage.chooseGroup.onNext(1) }
        for (time, rows) in [(300, 1), (400, 99), (500, -1), (600, .min)] {
            timeline.at(time) { $0.favoritesPage.moveCoin.onNext(CoinMove(Self.bitcoin.id, by: rows)) }
        }
        timeline.at(700) { $0.favoritesPage.moveCoin.onNext(CoinMove(CoinID(4_711), by: 1)) }
        timeline.run(until: 800)
        let (btc, eth, usdt) = (Self.bitcoin.id, Self.ether.id, Self.tether.id)
        #expect(
            edits == [
                .arrange([eth, btc, usdt], in: .named(1, .live)), .arrange([eth, usdt, btc], in: .named(1, .live)),
            ], "At an end, a coin cannot move further.")
        #expect(orders == [.ownOrder(true), .ownOrder(true)])
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test("In the user's own order a click on a label sorts, the third one restores it, and the rank leaves it")
    func ownOrder() {
        let timeline = TabsTimeline(
            favorites: [
                Favorite(id: CoinID(825), name: "Tether", symbol: "USDT", position: 1),
                Favorite(id: CoinID(1), name: "Bitcoin", symbol: "BTC", position: 2),
            ], settings: MemorySettings(choosing: true, for: .ownOrder))
        var orders: [SettingsResult] = []
        let subscription = timeline.favoritesPage.orderChosen.subscribe(onNext: { orders.append($0) })
        for (time, column) in [(200, SortColumn?.some(.price)), (300, .price), (400, .price), (500, .name), (600, nil)]
        {
            timeline.at(time) { $0.favoritesPage.sortTapped.onNext(SortTap(kind: .favorites, column: column)) }
        }
        timeline.at(700) { $0.favoritesPage.sortTapped.onNext(SortTap(kind: .favorites, column: .rank)) }
        timeline.run(until: 800)
        let (btc, usdt) = ("BTC $67,000.00", "USDT $1.00")
        #expect(
            timeline.sections.events.suffix(6) == [
                .next(100, "Favorites own: \(usdt), \(btc)"), .next(200, "Favorites price↓: \(btc), \(usdt)"),
                .next(300, "Favorites price↑: \(usdt), \(btc)"), .next(400, "Favorites own: \(usdt), \(btc)"),
                .next(500, "Favorites name↑: \(btc), \(usdt)"), .next(600, "Favorites own: \(usdt), \(btc)"),
            ])
        #expect(orders == [.ownOrder(true), .ownOrder(false)])
        subscription.dispose()
    }
}
