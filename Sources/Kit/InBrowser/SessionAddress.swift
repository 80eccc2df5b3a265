/// The address of the page.
public struct SessionAddress: Hashable, Sendable {
    /// The port on 127.0.0.1.
    public let port: UInt16
    let password: SessionPassword

    /// What a person opens in a browser.
    ///
    /// The password stands behind the `#`: a browser sends that part to no server, so that it is in no log.
    public var text: String { "http://127.0.0.1:\(port)/#\(password.text)" }
}
