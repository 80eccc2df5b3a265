/// Whether a locked keyring asks the person for its password.
struct Unlocking {
    /// Whether it does where a key is only looked for: not again once it was in vain, whether the person closed the window,
    /// gave no password in time, or the question was given up.
    private(set) var isForReading: Bool

    init(isForReading: Bool) {
        self.isForReading = isForReading
    }

    /// Has the person asked.
    ///
    /// - Parameter unlock: Asks, and gives how many things were unlocked.
    mutating func attempt(_ unlock: () throws(KeyringError) -> Int32) throws(KeyringError) {
        let wasForReading = isForReading
        isForReading = false
        guard try unlock() > 0 else { throw .locked }
        isForReading = wasForReading
    }
}
