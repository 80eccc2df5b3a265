import Beers
import KitLocking
import Rx

/// A service that answers when a test wants it to, and remembers what it was asked.
final class GatedService: BeerService {
    /// A question that was asked.
    enum Question: Equatable {
        case page(Int)
        case order(Order.ID, quantity: Int)
    }

    private struct State {
        var asked: [Question] = []
        var pages: [AsyncSubject<BeerPage>] = []
        var orders: [AsyncSubject<Receipt>] = []
        var ended = 0
    }

    private let state = Guarded(State())

    /// What was asked so far.
    var asked: [Question] { state.withLock { $0.asked } }

    /// How many questions nobody waits for any more: those that were answered, and those that were given up.
    var ended: Int { state.withLock { $0.ended } }

    func beers(page: Int) -> Single<BeerPage> { ask(.page(page), \.pages) }

    func place(_ order: Order) -> Single<Receipt> { ask(.order(order.id, quantity: order.quantity), \.orders) }

    /// Answers the oldest question for a page.
    func answerPage(_ beers: [Beer], hasMore: Bool = false, skipped: Int = 0) {
        answer(\.pages, BeerPage(beers: beers, skipped: skipped, hasMore: hasMore))
    }

    /// Fails the oldest question for a page.
    func failPage(_ failure: ShopFailure) { state.withLock { $0.pages.removeFirst() }.onError(failure) }

    /// Answers the oldest order.
    func answerOrder(number: Int, stock: Int) { answer(\.orders, Receipt(number: number, stock: stock)) }

    /// Fails the oldest order.
    func failOrder(_ failure: ShopFailure) { state.withLock { $0.orders.removeFirst() }.onError(failure) }

    private func ask<Answer>(
        _ question: Question, _ answers: any WritableKeyPath<State, [AsyncSubject<Answer>]> & Sendable
    ) -> Single<Answer> {
        .deferred { [self] in
            let answer = AsyncSubject<Answer>()
            self.state.withLock { state in
                state.asked.append(question)
                state[keyPath: answers].append(answer)
            }
            return answer.asSingle().do(onDispose: { self.state.withLock { $0.ended += 1 } })
        }
    }

    private func answer<Answer>(
        _ answers: any WritableKeyPath<State, [AsyncSubject<Answer>]> & Sendable, _ answer: Answer
    ) {
        let subject = state.withLock { $0[keyPath: answers].removeFirst() }
        subject.onNext(answer)
        subject.onCompleted()
    }
}
