import KitLocalization

/// Why the keyring could not be asked, told so that a person knows what to do about it.
///
/// The text of a key is never part of it.
public enum KeyringError: Error, Hashable, Sendable {
    /// The library through which keyrings are asked cannot be loaded; the system's own reason is given.
    case noLibrary(String)
    /// There is no session bus, over which the keyring is asked.
    case noBus
    /// There is a session bus, and nothing on it keeps secrets.
    case noService
    /// The keyring is locked, and its password was not given: nobody was asked, or nobody answered so.
    case locked
    /// This program may not talk to the keyring, as in a sandbox.
    case refused
    /// The keyring, or the person it asked, did not answer in time.
    case timedOut
    /// Anything else; the keyring's own reason is given.
    case failed(String)

    /// What went wrong, in one sentence.
    public var message: String {
        switch self {
        case .noLibrary(let reason): localized("No keyring can be asked without libsecret: \(reason).")
        case .noBus: localized("There is no session bus, so no keyring can be reached.")
        case .noService: localized("No keyring is running in this session.")
        case .locked: localized("The keyring is locked.")
        case .refused: localized("Wick may not use the keyring of this session.")
        case .timedOut: localized("The keyring did not answer in time.")
        case .failed(let reason): localized("The keyring failed: \(reason).")
        }
    }

    /// What a person can do about it, in one sentence.
    public var advice: String {
        switch self {
        case .noLibrary: localized("Install libsecret, or give the key in its environment variable.")
        case .noBus: localized("Use Wick from your desktop session, or give the key in its environment variable.")
        case .noService:
            localized("Start a keyring as GNOME Keyring or KWallet, or give the key in its environment variable.")
        case .locked: localized("Unlock it and try again, or give the key in its environment variable.")
        case .refused:
            localized("Allow it where Wick's sandbox or bus is set up, or give the key in its environment variable.")
        case .timedOut: localized("See whether it waits for its password in a window, and try again.")
        case .failed: localized("Try again, or give the key in its environment variable.")
        }
    }
}
