import Foundation
import Networking
import Rx
import RxTest
import StarterScreens
import Testing

/// The page of items in virtual time: exactly these values at these times.
@Suite("The page of items")
struct ItemsViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let items = [Item(id: 1, title: "Anchor", text: ""), Item(id: 2, title: "Buoy", text: "")]

    private func rows(marked: Set<Item.ID> = []) -> ItemsPage {
        .items(items.map { ItemRow(id: $0.id, title: $0.title, isMarked: marked.contains($0.id)) })
    }

    @Test("shows that it is loading, then the items")
    func loading() {
        let response = scheduler.createColdObservable([.next(30, items), .completed(30)])
        let viewModel = ItemsViewModel(items: response.asSingle())
        let result = scheduler.start { viewModel.page }
        #expect(result.events == [.next(200, .loading), .next(230, rows())])
    }

    @Test("shows an error, and can succeed after a refresh")
    func failure() {
        let items = Single.deferred { [scheduler, items] in
            scheduler.clock < 300 ? .error(NetworkError.cannotConnect) : .just(items)
        }
        let viewModel = ItemsViewModel(items: items)
        scheduler.scheduleAt(300) { viewModel.refresh.onNext(()) }
        let result = scheduler.start { viewModel.page }
        let message = "example.org cannot be reached. Check the network connection and try again."
        #expect(
            result.events == [
                .next(200, .loading), .next(200, .failed(message)), .next(300, .loading), .next(300, rows()),
            ])
    }

    @Test("cancels an outdated request")
    func newestWins() {
        let response = scheduler.createColdObservable([.next(50, items), .completed(50)])
        let viewModel = ItemsViewModel(items: response.asSingle())
        scheduler.scheduleAt(220) { viewModel.refresh.onNext(()) }
        let result = scheduler.start { viewModel.page }
        #expect(result.events == [.next(200, .loading), .next(270, rows())])
        #expect(response.subscriptions == [Subscription(200, 220), Subscription(220, 270)])
    }

    @Test("marks an item")
    func marking() {
        let viewModel = ItemsViewModel(items: .just(items))
        scheduler.scheduleAt(300) { viewModel.mark.onNext(2) }
        let result = scheduler.start { viewModel.page }
        #expect(result.events == [.next(200, .loading), .next(200, rows()), .next(300, rows(marked: [2]))])
    }

    @Test("decodes the site's format")
    func sample() throws {
        let site = try #require(URL(string: "http://localhost"))
        let manager = NetworkManager(
            site: .items, environment: NetworkEnvironment(kind: .qa, baseURLs: [.items: site]),
            transport: SampleTransport(delay: .seconds(20), scheduler: scheduler), decodingScheduler: scheduler)
        let result = scheduler.start { manager.request(ItemsEndpoint()).map { $0.map(\.title) }.asObservable() }
        #expect(result.events.first?.value == .next(["Anchor", "Buoy", "Compass"]))
    }
}
