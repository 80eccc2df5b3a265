/// The errors that operators and subjects raise themselves.
public enum RxError: Error {
    /// Something that Rx cannot tell.
    case unknown
    /// Something was used after it was disposed.
    case disposed(object: any AnyObject & Sendable)
    /// A count went beyond what an `Int` holds.
    case overflow
    /// An index beyond the sequence's end was asked for.
    case argumentOutOfRange
    /// A sequence that had to have an element had none.
    case noElements
    /// A sequence that had to have one element had more.
    case moreThanOneElement
    /// A sequence did not answer in time.
    case timeout
}

extension RxError: CustomDebugStringConvertible {
    /// The error as a person reads it in a log.
    public var debugDescription: String {
        switch self {
        case .unknown: return "Unknown error occurred."
        case .disposed(let object): return "Object `\(object)` was already disposed."
        case .overflow: return "Arithmetic overflow occurred."
        case .argumentOutOfRange: return "Argument out of range."
        case .noElements: return "Sequence doesn't contain any elements."
        case .moreThanOneElement: return "Sequence contains more than one element."
        case .timeout: return "Sequence timeout."
        }
    }
}
