/// The address of the page.
public struct SessionAddress: Hashable, Sendable {
    /// The port on 127.0.0.1.
    public let port: UInt16
    let password: SessionPassword

    /// The URL to open in a browser.
    ///
    /// The password follows the `#`: browsers do not send that part to servers, so it appears in no log.
    public var text: String { "http://127.0.0.1:\(port)/#\(password.text)" }
}

/// The password of the page's screen, which is part of the address.
///
/// VNC uses only the first eight characters of a password. Eight out of 62 give 2^47.6 passwords. The bridge forks a
/// process for each attempt, which limits guessing to about ten per second, or hundreds of thousands of years.
struct SessionPassword: Hashable, Sendable {
    /// The number of characters that VNC authentication uses.
    static let length = 8
    /// Characters that a URL need not escape.
    static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")

    let text: String

    /// Creates a password of independent, uniformly distributed characters.
    ///
    /// - Parameter generator: The system's generator, except in tests.
    init(using generator: inout some RandomNumberGenerator) {
        text = String((0..<Self.length).map { _ in Self.alphabet[Int.random(in: 0..<62, using: &generator)] })
    }
}
