/// Which way a price went.
public enum ChangeDirection: Hashable, Sendable {
    /// It rose.
    case rising
    /// It fell.
    case falling
    /// It stayed, or moved less than what is shown.
    case unchanged
    /// Nobody said.
    case unknown

    /// Reads the direction from a change as it is shown: what rounds to 0.00 is no change.
    ///
    /// - Parameter change: The change in per cent.
    public init(_ change: Double?) {
        switch change {
        case .some(let change) where !change.isFinite: self = .unknown
        case .some(let change) where change >= 0.005: self = .rising
        case .some(let change) where change <= -0.005: self = .falling
        case .some: self = .unchanged
        case .none: self = .unknown
        }
    }
}
