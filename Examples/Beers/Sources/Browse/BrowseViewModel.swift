import Foundation
import KitLocalization
import Rx
import RxLists

/// The list of beers: the loaded beers that match the search.
package final class BrowseViewModel: BrowseViewModelProtocol, BrowseViewModelEvents {
    package let title = localized("Beers")
    package let dataLabel: String?
    package let state: Observable<ListState<[SectionModel<Heading, BeerRow>]>>
    package let unconfirmed: Observable<String?>
    package let triggers: AnyObserver<ListTrigger>
    package var onBeer: (@MainActor (Beer.ID) -> Void)?
    package var onOrders: (@MainActor () -> Void)?

    private let shelf: BeerShelf
    private let typed = PublishRelay<String>()
    private let bag = DisposeBag()

    /// The pause in typing after which the search runs.
    static let debounceInterval = RxTimeInterval.milliseconds(200)

    /// Creates the list, and requests its first page.
    package init(_ shop: BeerShop) {
        shelf = shop.shelf
        dataLabel = shop.dataLabel
        let search = typed.asObservable()
            .debounce(Self.debounceInterval, scheduler: shop.scheduler)
            .startWith("")
            .distinctUntilChanged()
            .share(replay: 1, scope: .forever)
        let format = shop.format
        state = Observable.combineLatest(shop.shelf.contents, search) { Self.sections(of: $0, matching: $1, format) }
            .distinctUntilChanged()
            .share(replay: 1, scope: .whileConnected)
        unconfirmed = shop.store.orders
            .observe(on: shop.main)
            .map { Self.note(unconfirmed: $0.count { $0.number == nil }) }
            .startWith(nil)
            .distinctUntilChanged()
        triggers = shop.shelf.triggers
        // A search covers the whole list, so all pages are loaded during one.
        Observable.combineLatest(shop.shelf.contents, search)
            .filter { shelf, search in
                !BeerSearch(search).isEmpty && shelf.hasMore && shelf.activity == nil && shelf.failure == nil
            }
            .map { _ in .nearingEnd }
            .bind(to: triggers)
            .disposed(by: bag)
        shelf.load()
    }

    private nonisolated static func sections(
        of shelf: ListState<[Beer]>, matching text: String, _ format: BeerFormat
    ) -> ListState<[SectionModel<Heading, BeerRow>]> {
        let search = BeerSearch(text)
        let skipped = localized(
            shelf.skipped, "1 beer could not be read.", "\(shelf.skipped) beers could not be read.")
        return shelf.filter(noMatch: noMatch(text), search.matches).map { beers in
            let heading = Heading(id: "beers", title: shelf.skipped == 0 ? "" : skipped)
            return beers.isEmpty
                ? [] : [SectionModel(model: heading, items: beers.map { BeerRow($0, format: format) })]
        }
    }

    private nonisolated static func noMatch(_ text: String) -> ListMessage {
        ListMessage(
            localized("Nothing Found"),
            localized("No beer’s name or style contains “\(text.trimmingCharacters(in: .whitespaces))”."),
            iconName: "system-search-symbolic")
    }

    private nonisolated static func note(unconfirmed count: Int) -> String? {
        count == 0 ? nil : localized(count, "1 order is not confirmed.", "\(count) orders are not confirmed.")
    }

    package func search(_ text: String) { typed.accept(text) }

    package func open(_ id: Beer.ID) { onBeer?(id) }

    package func showOrders() { onOrders?() }
}
