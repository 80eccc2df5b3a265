import KitLocalization

/// The reason a keyring request failed, for the user.
///
/// It never contains the text of a key.
public enum KeyringError: Error, Hashable, Sendable {
    /// libsecret cannot be loaded; the payload is the system's error message.
    case noLibrary(String)
    /// There is no session bus to reach the keyring over.
    case noBus
    /// No service on the session bus stores secrets.
    case noService
    /// The keyring is locked and was not unlocked: there was no prompt, or the user gave no valid password.
    case locked
    /// The program has no access to the keyring, for example in a sandbox.
    case refused
    /// The keyring, or the user it prompted, did not respond in time.
    case timedOut
    /// Any other error; the payload is the keyring's error message.
    case failed(String)

    /// A one-sentence error message.
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
