/// The direction of a price change.
public enum ChangeDirection: Hashable, Sendable {
    /// The price rose.
    case rising
    /// The price fell.
    case falling
    /// The price did not change, or by less than is shown.
    case unchanged
    /// The change is not known.
    case unknown

    /// Determines the direction of a change as it is shown: what rounds to 0.00 is unchanged.
    ///
    /// - Parameter change: The change in percent.
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
