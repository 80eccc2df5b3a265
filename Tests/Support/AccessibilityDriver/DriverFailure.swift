/// Why a program could not be driven.
public enum DriverFailure: Error, CustomStringConvertible {
    /// There is no display, no accessibility bus or a tool such as xdotool is missing; tests should be skipped.
    case unavailable(String)
    /// The program is not in the tests' build folder.
    case notBuilt(String)
    /// A wait timed out; the text contains the condition and the state instead.
    case timedOut(String)
    /// The program exited during a lookup; the text is its last output.
    case ended(String)
    /// The element does not support the action.
    case unsupported(String)

    /// The error message.
    public var description: String {
        switch self {
        case .unavailable(let reason): reason
        case .notBuilt(let path): "There is no program at \(path): build the package first."
        case .timedOut(let what): "Waited in vain for \(what)"
        case .ended(let log): "The program has ended. It wrote:\n\(log)"
        case .unsupported(let what): what
        }
    }
}
