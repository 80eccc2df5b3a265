/// What opens the page's screen: whoever has the address has it, and nobody else on the machine.
///
/// VNC counts the first eight characters of a password and no more. Eight out of 62 give 2^47.6 passwords, and each try is
/// a process of its own for the bridge: some ten a second, for millions of years.
struct SessionPassword: Hashable, Sendable {
    /// How many characters VNC's authentication looks at.
    static let length = 8
    /// What it is made of: nothing that an address would have to escape.
    static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

    /// The characters.
    let text: String

    /// Draws one, each character as likely as any other.
    ///
    /// - Parameter generator: The system's own, save in tests.
    init(using generator: inout some RandomNumberGenerator) {
        text = String((0..<Self.length).map { _ in Self.alphabet[Int.random(in: 0..<62, using: &generator)] })
    }
}
