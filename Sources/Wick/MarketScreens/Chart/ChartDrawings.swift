import Foundation
import KitLocking
import Rx
import WickChart
import WickMarket
import WickMarketStore

extension DrawingBoard {
    /// The board of a coin's shown candles.
    init(of coin: Coin, _ chart: CandleChart) {
        self.init(
            isSimulated: chart.route.client.isSimulated, coin: coin.id,
            currency: chart.quote ?? chart.source.currency)
    }
}

/// The drawings on the chart of an open row.
///
/// They are those of the coin in the currency of the shown candles; each change is saved at once, and shown by all rows of the coin.
///
/// - ``events`` may be sent from any thread; each one has changed the state when the call returns.
/// - ``state`` never ends or fails, replays the latest value, and emits on any thread.
public final class ChartDrawings: Sendable {
    /// What the user does.
    public let events: AnyObserver<DrawingEvent>
    /// The drawings and what the user does with them.
    public let state: Observable<DrawingState>

    private struct Held {
        var board: DrawingBoard?
        var state = DrawingState()
    }

    /// - Parameters:
    ///   - boards: What the drawings of the shown chart belong to, then every change.
    ///   - store: Stores the drawings.
    ///   - makeID: Makes the identity of a new drawing.
    init(
        on boards: Observable<DrawingBoard>, _ store: any DrawingStore,
        makeID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        let held = Guarded(Held())
        let changes = PublishRelay<Void>()
        events = .elements { event in
            let edit = held.withLock { held -> (DrawingEdit, DrawingBoard)? in
                guard let board = held.board else { return nil }
                return held.state.apply(event, makeID: makeID).map { ($0, board) }
            }
            changes.accept(())
            if let (edit, board) = edit { store.apply(edit, on: board) }
        }
        let loads = boards.distinctUntilChanged().flatMapLatest { board in
            held.withLock { held in if held.board != board { held = Held(board: board) } }
            return store.drawings(on: board)
                .map { drawings in held.withLock { $0.state.show(drawings) } }
                .startWith(())
        }
        // The state is read inside the merge, which serializes events, so the last one emitted is current.
        state = Observable.merge(changes.asObservable(), loads, .just(()))
            .map { held.withLock { $0.state } }
            .distinctUntilChanged()
            .share(replay: 1)
    }
}
