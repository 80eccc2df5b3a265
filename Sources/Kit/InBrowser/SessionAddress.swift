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
