import Beers
import Coordination
import CoordinationTest
import Rx
import Testing

@MainActor
@Suite("The flows of Beers")
struct BeerFlowTests {
    @MainActor
    final class Stage {
        let test = TestShop()
        var notices: [String] = []
        private(set) var main: BrowseCoordinator?

        init() {
            let main = BrowseCoordinator(
                navigator: test.navigator, shop: test.shop,
                notify: { [weak self] in self?.notices.append($0) })
            main.start()
            self.main = main
            test.service.respondToPage([.pils, .porter])
        }

        var records: [RecordingNavigator.Record] { test.navigator.records }

        func viewModel<Model>(_ type: Model.Type = Model.self) -> Model? { test.navigator.screens.last as? Model }

        /// Opens a beer, and the sheet for ordering one.
        func openSheet() {
            main?.trigger(.beer(1))
            viewModel(DetailsViewModel.self)?.buy()
        }

        func forgetMain() { main = nil }
    }

    /// How the user or the program leaves a flow.
    enum Way: CaseIterable {
        case cancels, swipes, closesWindow, submits
    }

    let stage = Stage()

    @Test("start with the list, and open a beer's page once on a double click")
    func opening() {
        stage.main?.trigger(.beer(1))
        stage.main?.trigger(.beer(2))
        stage.main?.trigger(.orders)
        #expect(stage.records == [.push("Beers"), .push("Señora Pils")])
    }

    @Test("open nothing for an unknown beer")
    func unknown() {
        stage.main?.trigger(.beer(99))
        #expect(stage.records == [.push("Beers")])
    }

    @Test("show one order sheet, however often Buy is pressed")
    func sheet() {
        stage.main?.trigger(.beer(1))
        let page = stage.viewModel(DetailsViewModel.self)
        page?.buy()
        page?.buy()
        #expect(stage.records.last == .present("Your Order"))
        #expect(stage.test.navigator.titles == ["Beers", "Señora Pils", "Your Order"])
    }

    @Test("close the sheet and show a confirmation when the order is placed")
    func placed() {
        stage.openSheet()
        stage.viewModel(BuyViewModel.self)?.submit()
        stage.test.service.respondToOrder(number: 1, stock: 2)
        #expect(stage.records.last == .dismiss("Your Order"))
        #expect(stage.notices == ["Thank you! 1 × Señora Pils for €2.40 is ordered."])
        #expect(stage.viewModel(DetailsViewModel.self)?.details.stock == "2 left")
    }

    @Test("leave the sheet open when the order fails, and give the next order a new key")
    func failed() {
        stage.openSheet()
        stage.viewModel(BuyViewModel.self)?.submit()
        stage.test.service.failOrder(.unreachable)
        #expect(stage.test.navigator.titles.last == "Your Order")
        stage.viewModel(BuyViewModel.self)?.cancel()
        stage.viewModel(DetailsViewModel.self)?.buy()
        stage.viewModel(BuyViewModel.self)?.submit()
        #expect(stage.test.service.asked.suffix(2) == [.order("key-1", quantity: 1), .order("key-2", quantity: 1)])
    }

    @Test("report an unconfirmed order when the sheet is closed during sending", arguments: [Way.cancels, .swipes])
    func leftUnderWay(_ way: Way) {
        stage.openSheet()
        stage.viewModel(BuyViewModel.self)?.submit()
        let ended = stage.test.service.ended
        // A closing sheet and its view model exist for a moment longer.
        let leaving = stage.test.navigator.screens.last
        if way == .cancels { stage.viewModel(BuyViewModel.self)?.cancel() } else { stage.test.navigator.userLeaves() }
        #expect(stage.notices == ["The order is not confirmed yet. See Orders."])
        withExtendedLifetime(leaving) { #expect(stage.test.service.ended == ended + 1) }
        #expect(stage.test.orders.savedOrders.count == 1)
    }

    @Test("free the sheet's flow and view model, however it is closed", arguments: Way.allCases)
    func sheetIsFreed(_ way: Way) {
        stage.openSheet()
        weak let flow = stage.main?.children.first?.children.first
        weak let viewModel = stage.viewModel(BuyViewModel.self)
        #expect(flow != nil && viewModel != nil)
        switch way {
        case .cancels: stage.viewModel(BuyViewModel.self)?.cancel()
        case .swipes: stage.test.navigator.userLeaves()
        case .closesWindow: stage.test.navigator.userClosesWindow()
        case .submits:
            stage.viewModel(BuyViewModel.self)?.submit()
            stage.test.service.respondToOrder(number: 1, stock: 2)
        }
        #expect(flow == nil)
        #expect(viewModel == nil)
        #expect(stage.main?.phase == (way == .closesWindow ? .ended : .running))
    }

    @Test("free a page's flow when it is left", arguments: [BrowseRoute.beer(1), .orders])
    func pageIsFreed(_ route: BrowseRoute) {
        for way in [Way.cancels, .swipes] {
            stage.main?.trigger(route)
            weak let flow = stage.main?.children.first
            weak let screen = stage.test.navigator.screens.last
            #expect(flow != nil && screen != nil)
            if way == .cancels { stage.main?.children.first?.end() } else { stage.test.navigator.userLeaves() }
            #expect(flow == nil)
            #expect(screen == nil)
        }
    }

    @Test("are all freed when the window closes with an open sheet")
    func allAreFreed() {
        stage.openSheet()
        weak let main = stage.main
        weak let details = stage.main?.children.first
        stage.test.navigator.userClosesWindow()
        stage.forgetMain()
        #expect(details == nil)
        #expect(main == nil)
    }
}
