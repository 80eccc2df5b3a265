/// The reason a keyring request failed.
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
}
