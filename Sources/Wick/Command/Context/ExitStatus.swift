/// How the program ends.
public enum ExitStatus: Hashable, Sendable {
    /// It did what it was asked: 0.
    case success
    /// It could not: 1.
    case failure
    /// It was asked in a way it does not understand, by flags, variables or the configuration file: 2.
    case usage
    /// The site failed, and the prices that were saved before were written instead: 3.
    case savedPrices
    /// A signal ended it, and the shell is told so by ending of that signal.
    case signal(Int32)
}
