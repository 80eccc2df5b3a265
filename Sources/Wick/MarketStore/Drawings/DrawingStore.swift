import Rx
import WickChart
import WickMarket

/// The charts that show the same drawings: of a coin, in one currency, whatever their source and interval.
public struct DrawingBoard: Hashable, Sendable {
    /// Whether the prices are simulated: drawings on these are separate.
    public let isSimulated: Bool
    /// The coin.
    public let coin: CoinID
    /// The code of the currency of the prices, such as "USD" or "USDT".
    public let currency: String

    /// Creates a board.
    public init(isSimulated: Bool, coin: CoinID, currency: String) {
        self.isSimulated = isSimulated
        self.coin = coin
        self.currency = currency
    }
}

/// A change of one drawing.
public struct DrawingEdit: Hashable, Sendable {
    /// The drawing before the change; `nil` if it is new.
    public let before: Drawing?
    /// The drawing after the change; `nil` if it is removed.
    public let after: Drawing?

    /// Creates a change; at least one of both is a drawing, and both have the same identity.
    public init(before: Drawing?, after: Drawing?) {
        self.before = before
        self.after = after
    }

    /// The change that undoes this one.
    public var inverse: DrawingEdit { DrawingEdit(before: after, after: before) }

    /// Applies the change to drawings, whatever they were before.
    public func apply(to drawings: inout [Drawing]) {
        drawings.removeAll { $0.id == before?.id || $0.id == after?.id }
        if let after { drawings.append(after) }
    }
}

/// The drawings on charts, stored between runs.
///
/// Changes take effect at once. Errors are reported by the store, not here.
public protocol DrawingStore: Sendable {
    /// The drawings on a board in any order: as soon as they are known, then every change by this program.
    ///
    /// Each subscription reads what other programs have changed. Emits on any thread, never fails or ends.
    func drawings(on board: DrawingBoard) -> Observable<[Drawing]>

    /// Changes a drawing, from any thread.
    func apply(_ edit: DrawingEdit, on board: DrawingBoard)
}
