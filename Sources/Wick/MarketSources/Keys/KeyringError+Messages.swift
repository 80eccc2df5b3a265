import KitKeyring
import KitLocalization

extension KeyringError {
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

    /// What the user can do about it, in one sentence.
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
