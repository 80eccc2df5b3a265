import Beers
import KitLocking
import Rx
import Waiting

/// A service that responds on demand, and records its requests.
final class GatedService: BeerService {
    enum Request: Equatable {
        case page(Int)
        case order(Order.ID, quantity: Int)
    }

    private struct State {
        var pages: [AsyncSubject<BeerPage>] = []
        var orders: [AsyncSubject<Receipt>] = []
        var ended = 0
    }

    private let state = Guarded(State())
    private let requests = EventLog<Request>()

    /// The requests so far.
    var asked: [Request] { requests.all }

    /// Waits for a number of requests.
    func wait(for count: Int) async { await requests.wait(for: count) }

    /// The number of requests that have ended, by response or by disposal.
    var ended: Int { state.withLock { $0.ended } }

    func beers(page: Int) -> Single<BeerPage> { ask(.page(page), \.pages) }

    func place(_ order: Order) -> Single<Receipt> { ask(.order(order.id, quantity: order.quantity), \.orders) }

    /// Responds to the oldest page request.
    func respondToPage(_ beers: [Beer], hasMore: Bool = false, skipped: Int = 0) {
        var number = 1
        for case .page(let asked) in asked { number = asked }
        response(\.pages, BeerPage(beers, next: hasMore ? number + 1 : nil, skipped: skipped))
    }

    /// Fails the oldest page request.
    func failPage(_ failure: ShopFailure) { state.withLock { $0.pages.removeFirst() }.onError(failure) }

    /// Confirms the oldest order.
    func respondToOrder(number: Int, stock: Int) { response(\.orders, Receipt(number: number, stock: stock)) }

    func failOrder(_ failure: ShopFailure) { state.withLock { $0.orders.removeFirst() }.onError(failure) }

    private func ask<Response>(
        _ request: Request, _ responses: any WritableKeyPath<State, [AsyncSubject<Response>]> & Sendable
    ) -> Single<Response> {
        .deferred { [self] in
            let response = AsyncSubject<Response>()
            self.state.withLock { $0[keyPath: responses].append(response) }
            requests.add(request)
            return response.asSingle().do(onDispose: { self.state.withLock { $0.ended += 1 } })
        }
    }

    private func response<Response>(
        _ responses: any WritableKeyPath<State, [AsyncSubject<Response>]> & Sendable, _ response: Response
    ) {
        let subject = state.withLock { $0[keyPath: responses].removeFirst() }
        subject.onNext(response)
        subject.onCompleted()
    }
}
