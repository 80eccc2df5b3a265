/// Whether a locked keyring prompts the user for its password.
struct Unlocking {
    /// Whether reading a key prompts: false after a prompt failed because the user closed it or gave no password in time,
    /// or because the request was cancelled.
    private(set) var isForReading: Bool

    init(isForReading: Bool) {
        self.isForReading = isForReading
    }

    /// Prompts the user.
    ///
    /// - Parameter unlock: Shows the prompt and returns the number of unlocked objects.
    mutating func attempt(_ unlock: () throws(KeyringError) -> Int32) throws(KeyringError) {
        let wasForReading = isForReading
        isForReading = false
        guard try unlock() > 0 else { throw .locked }
        isForReading = wasForReading
    }
}
