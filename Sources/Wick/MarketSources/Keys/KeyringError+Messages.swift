import KitKeyring
import KitLocalization

extension KeyringError {
    /// What went wrong, in one sentence.
    public var message: String {
        switch self {
        case .noLibrary(let reason): localized("The keyring is unavailable without libsecret: \(reason).")
        case .noBus: localized("No session bus, so the keyring is unavailable.")
        case .noService: localized("No keyring is running in this session.")
        case .locked: localized("The keyring is locked.")
        case .refused: localized("Wick may not use the keyring of this session.")
        case .timedOut: localized("The keyring did not respond in time.")
        case .failed(let reason): localized("The keyring failed: \(reason).")
        }
    }

    /// What the user can do about it, in one sentence.
    public var advice: String {
        switch self {
        case .noLibrary: localized("Install libsecret, or set the key’s environment variable.")
        case .noBus: localized("Use Wick from your desktop session, or set the key’s environment variable.")
        case .noService:
            localized("Start a keyring, such as GNOME Keyring or KWallet, or set the key’s environment variable.")
        case .locked: localized("Unlock it and try again, or set the key’s environment variable.")
        case .refused:
            localized("Allow it in the settings of Wick’s sandbox or bus, or set the key’s environment variable.")
        case .timedOut: localized("Check whether it is waiting for its password in a window, and try again.")
        case .failed: localized("Try again, or set the key’s environment variable.")
        }
    }
}
