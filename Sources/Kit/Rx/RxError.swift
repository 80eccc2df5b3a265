/// The errors raised by operators and subjects.
public enum RxError: Error {
    /// An unknown error.
    case unknown
    /// An object was used after it was disposed.
    case disposed(object: any AnyObject & Sendable)
    /// A count overflowed `Int`.
    case overflow
    /// An index was beyond the end of the sequence.
    case argumentOutOfRange
    /// A sequence that must have an element had none.
    case noElements
    /// A sequence that must have one element had more.
    case moreThanOneElement
    /// A sequence did not emit in time.
    case timeout
}

extension RxError: CustomDebugStringConvertible {
    /// The error for logs.
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
