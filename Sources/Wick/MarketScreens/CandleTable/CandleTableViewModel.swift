import KitLocalization
import Rx
import WickChart

/// The visible candles of a chart as a table that can be copied.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end or fail, replay the latest value, and emit on any thread.
public final class CandleTableViewModel: Sendable {
    /// What the table shows: "Bitcoin (BTC)".
    public let title: String
    /// More about it: "1 hour · CryptoCompare · US dollars".
    public let details: String

    /// Receives the indices of the selected rows.
    public let select: AnyObserver<[Int]>
    /// Copies the selected rows, or all if none is selected.
    public let copy: AnyObserver<Void>

    /// The table, once it has been calculated.
    public let table: Observable<CandleTable>
    /// What ``copy`` does: "Copy All" or "Copy 3 Rows".
    public let copyTitle: Observable<String>

    /// The rows that the user copies; not replayed.
    let results: Observable<MarketPageResult>

    /// - Parameters:
    ///   - snapshot: The chart.
    ///   - computing: A background scheduler.
    init(_ snapshot: ChartSnapshot, computing: any SchedulerType) {
        title = snapshot.title.name
        details = [snapshot.title.notice, snapshot.title.details].compactMap(\.self).joined(separator: " · ")
        let selection = BehaviorRelay<[Int]>(value: [])
        let copies = PublishRelay<Void>()
        select = .elements(selection.accept)
        copy = .elements(copies.accept)
        let table = Single.deferred { .just(CandleTable(snapshot)) }
            .subscribe(on: computing).asObservable()
            .concat(Observable.never())
            .share(replay: 1)
        self.table = table
        copyTitle = selection.map { rows in
            rows.isEmpty ? localized("Copy All") : localized(rows.count, "Copy 1 Row", "Copy \(rows.count) Rows")
        }
        .distinctUntilChanged()
        results = copies.withLatestFrom(Observable.combineLatest(table, selection) { ($0, $1) })
            .observe(on: computing)
            .map { table, rows in
                .candlesCopied(table.tabSeparated(rows), count: rows.isEmpty ? table.count : rows.count)
            }
    }
}
