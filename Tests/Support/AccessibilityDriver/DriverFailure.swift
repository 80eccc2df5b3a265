/// Why a program could not be driven as a test wanted.
public enum DriverFailure: Error, CustomStringConvertible {
    /// There is no display or no accessibility bus: tests skip themselves.
    case unavailable(String)
    /// The program has not been built beside the tests.
    case notBuilt(String)
    /// What was waited for did not come; the text says what, and what there was instead.
    case timedOut(String)
    /// The program ended while something was looked for in it; the text is what it wrote last.
    case ended(String)
    /// The element does not do what was asked of it.
    case unsupported(String)

    /// The reason in words.
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
