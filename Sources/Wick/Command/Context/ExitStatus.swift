/// How the program exits.
public enum ExitStatus: Hashable, Sendable {
    /// Success: 0.
    case success
    /// Failure: 1.
    case failure
    /// Invalid flags, variables or configuration file: 2.
    case usage
    /// The site failed, and saved prices were written instead: 3.
    case savedPrices
    /// Interrupted by a signal: the process terminates itself with it, so that the shell detects it.
    case signal(Int32)
}
