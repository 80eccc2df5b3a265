import KitLocalization
import Rx
import RxLists

/// Loads beers page by page, and shares them between all screens.
@MainActor
package final class BeerShelf {
    /// Reloads the beers, retries what failed, or loads the next page.
    package let triggers: AnyObserver<ListTrigger>

    private let list: PagedList<Beer>
    private let main: any ImmediateSchedulerType
    private let relay: BehaviorRelay<ListState<[Beer]>>
    /// The stocks that are newer than the loaded beers.
    private var stocks: [Beer.ID: Int] = [:]
    private var isOpen = false
    private let bag = DisposeBag()

    /// Creates an empty shelf.
    ///
    /// - Parameters:
    ///   - service: Loads the beers.
    ///   - main: The main thread's scheduler.
    ///   - format: The format of failures.
    package init(service: any BeerService, main: any ImmediateSchedulerType, format: BeerFormat) {
        let empty = ListMessage(
            localized("No Beers"), localized("The shop has no beers today."), iconName: "emoji-food-symbolic")
        self.main = main
        list = PagedList(
            of: .just(()), empty: { empty },
            failure: {
                let failure = ShopFailure($1)
                return .failure(failure.message, failure.advice(format), details: failure.details)
            }, load: { _, page in service.beers(page: page ?? 1) })
        triggers = list.triggers
        relay = BehaviorRelay(value: ListState([], activity: .first, empty: empty))
    }

    /// The current state, then each change; never fails, never ends.
    package var contents: Observable<ListState<[Beer]>> { relay.asObservable() }

    /// Loads the beers, or reloads them.
    package func load() {
        guard !isOpen else { return triggers.onNext(.refresh) }
        isOpen = true
        list.state.observe(on: main)
            .subscribe(onNext: { [weak self] state in self?.show(state) })
            .disposed(by: bag)
    }

    /// The loaded beer with an ID.
    package func beer(_ id: Beer.ID) -> Beer? { relay.value.rows.first { $0.id == id } }

    /// Updates the stock of a beer.
    package func set(stock: Int, of id: Beer.ID) {
        stocks[id] = max(0, stock)
        relay.accept(current(relay.value))
    }

    private func show(_ state: ListState<[Beer]>) {
        if relay.value.activity == .refresh, state.failure == nil { stocks = [:] }
        relay.accept(current(state))
    }

    private func current(_ state: ListState<[Beer]>) -> ListState<[Beer]> {
        state.map { beers in
            beers.map { beer in
                var beer = beer
                if let stock = stocks[beer.id] { beer.stock = stock }
                return beer
            }
        }
    }
}
