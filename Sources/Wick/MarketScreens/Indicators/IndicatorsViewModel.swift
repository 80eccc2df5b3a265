import Foundation
import Rx
import WickChart
import WickMarket

/// The choice of the indicators that the charts of a coin show: its own, or the default of all coins.
///
/// It reports each change, and emits the new indicators once another object has applied it.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end or fail, replay the current value, and emit on any thread.
public final class IndicatorsViewModel: Sendable {
    /// Sets the search text.
    public let searchText: AnyObserver<String>
    /// Adds the first of ``found``, if any.
    public let addFirst: AnyObserver<Void>
    /// Adds an indicator with its usual parameters, unless there are ``ChartIndicators/most``.
    public let add: AnyObserver<IndicatorKind>
    /// Sets a parameter of a chosen indicator, by the indices of both.
    public let setParameter: AnyObserver<(row: Int, parameter: Int, value: Double)>
    /// Shows or hides the chosen indicator at an index, or the volumes.
    public let show: AnyObserver<(row: Int, isVisible: Bool)>
    /// Sets the color of the chosen indicator at an index; `nil` for that of its place.
    public let setColor: AnyObserver<(row: Int, color: IndicatorColor?)>
    /// Moves the chosen indicator at an index, or the volumes, to another one.
    public let move: AnyObserver<(row: Int, end: Int)>
    /// Removes the chosen indicator at an index; the volumes can only be hidden.
    public let remove: AnyObserver<Int>
    /// Gives the coin indicators of its own, or the default again.
    ///
    /// They are at first those shown, but if they were only removed since the sheet was opened, the same again.
    public let setOwn: AnyObserver<Bool>
    /// Makes the coin's own indicators the default, which it then has too.
    public let useAsDefault: AnyObserver<Void>
    /// Restores the usual indicators.
    public let reset: AnyObserver<Void>
    /// Closes the sheet.
    public let close: AnyObserver<Void>

    /// The coin's name.
    public let coinName: String
    /// Whether the coin has indicators of its own, which changes are for.
    public let isOwn: Observable<Bool>
    /// The chosen indicators and the volumes in order; inputs use their indices.
    public let rows: Observable<[IndicatorRow]>
    /// The indicators that match the search text, the best match first; all if it is empty.
    public let found: Observable<[IndicatorKind]>
    /// Whether another one can be added.
    public let canAdd: Observable<Bool>
    /// Whether the indicators differ from the usual ones.
    public let canReset: Observable<Bool>

    /// The changes; not replayed.
    let choices: Observable<SettingsResult>
    /// Requests to close the sheet.
    let closed: Observable<Void>

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - coin: The coin from whose chart the sheet was opened.
    ///   - dependencies: The settings.
    public init(for coin: Coin, _ dependencies: AppDependencies) {
        let chosen = dependencies.settings.indicators(of: coin.id)
        let scope = dependencies.settings.indicatorScope(of: coin.id)
        let scopes = PublishRelay<SettingsResult>()
        coinName = coin.name
        isOwn = scope.map { $0 != nil }
        let removed = BehaviorRelay<ChartIndicators?>(value: nil)
        setOwn = .elements { isOwn in
            Observable.combineLatest(chosen, scope).take(1)
                .subscribe(onNext: { chosen, scope in
                    guard isOwn != (scope != nil) else { return }
                    if !isOwn { removed.accept(chosen) }
                    scopes.accept(.ownIndicators(isOwn ? removed.value ?? chosen : nil, of: coin.id))
                })
                .dispose()
        }
        useAsDefault = .elements {
            Observable.combineLatest(chosen, scope).take(1).filter { $0.1 != nil }
                .subscribe(onNext: { chosen, _ in
                    scopes.accept(.indicators(.replace(chosen), of: nil))
                    scopes.accept(.ownIndicators(nil, of: coin.id))
                })
                .dispose()
        }
        let edits = PublishRelay<IndicatorEdit>()
        let closing = PublishRelay<Void>()
        let text = BehaviorRelay(value: "")
        searchText = .elements(text.accept)
        add = .elements { edits.accept(.add($0)) }
        addFirst = .elements {
            if let first = IndicatorKind.matching(text.value).first { edits.accept(.add(first)) }
        }
        setParameter = .elements { change in
            chosen.take(1).compactMap { chosen -> IndicatorEdit? in
                chosen.item(at: change.row)?.indicator
                    .setting(change.value, ofParameter: change.parameter)
                    .map { .change(change.row, to: $0) }
            }
            .subscribe(onNext: edits.accept)
            .dispose()
        }
        show = .elements { edits.accept(.show($0.row, $0.isVisible)) }
        setColor = .elements { edits.accept(.color($0.row, $0.color)) }
        move = .elements { edits.accept(.move($0.row, to: $0.end)) }
        remove = .elements { edits.accept(.remove($0)) }
        reset = .elements { edits.accept(.reset) }
        close = .elements(closing.accept)
        rows = chosen.map { IndicatorRow.rows($0) }.distinctUntilChanged()
        found = text.map(IndicatorKind.matching).distinctUntilChanged()
        canAdd = chosen.map { $0.items.count < ChartIndicators.most }.distinctUntilChanged()
        canReset = chosen.map { $0 != .standard }.distinctUntilChanged()
        choices = .merge(
            edits.withLatestFrom(scope) { .indicators($0, of: $1) }, scopes.asObservable())
        closed = closing.asObservable()
    }
}

extension IndicatorKind {
    /// The indicators whose name or abbreviation contains a text, those whose abbreviation begins with it first.
    static func matching(_ text: String) -> [IndicatorKind] {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return allCases }
        func contains(_ name: String) -> Bool {
            name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
        func rank(_ kind: IndicatorKind) -> Int? {
            let abbreviation = kind.abbreviation.lowercased()
            if abbreviation == text.lowercased() { return 0 }
            if abbreviation.hasPrefix(text.lowercased()) { return 1 }
            return contains(kind.title) || contains(kind.abbreviation) || contains(kind.rawValue) ? 2 : nil
        }
        return (0...2).flatMap { best in allCases.filter { rank($0) == best } }
    }
}
