/// A request of a web page.
public struct PageRequest: Hashable, Sendable {
    /// The kind of request.
    public enum Kind: Hashable, Sendable {
        /// To navigate the page or a frame.
        case navigation
        /// To open an address in another window.
        case newWindow
        /// To show a response, whose type may be unsupported.
        case response(canBeShown: Bool)
        /// To show a response in a frame.
        case part(canBeShown: Bool)
    }

    /// The kind of request.
    public let kind: Kind
    /// The requested address.
    public let address: String
    /// Whether a click or a key press caused it.
    public let isByUser: Bool

    /// Creates a request.
    public init(_ kind: Kind, _ address: String, isByUser: Bool = false) {
        self.kind = kind
        self.address = address
        self.isByUser = isByUser
    }
}

/// A request that waits for a response.
public struct PendingPageRequest: Sendable {
    /// The request.
    public let request: PageRequest
    /// Allows or denies the request, synchronously; if it is never called, the request is denied.
    public let response: @Sendable (Bool) -> Void

    /// Creates a pending request.
    public init(_ request: PageRequest, response: @escaping @Sendable (Bool) -> Void) {
        self.request = request
        self.response = response
    }
}
