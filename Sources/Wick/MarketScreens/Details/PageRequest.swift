/// Something that a web page wants to do and asks for.
public struct PageRequest: Hashable, Sendable {
    /// What it wants.
    public enum Kind: Hashable, Sendable {
        /// To go to an address, as a whole or in a part of it.
        case navigation
        /// To open an address in another window.
        case newWindow
        /// To show what came from an address, which may be of a kind that cannot be shown.
        case response(canBeShown: Bool)
        /// To show that in a part of it.
        case part(canBeShown: Bool)
    }

    /// What it wants.
    public let kind: Kind
    /// The address that is meant.
    public let address: String
    /// Whether a person has clicked, or pressed a key.
    public let isByUser: Bool

    /// Describes a request.
    public init(_ kind: Kind, _ address: String, isByUser: Bool = false) {
        self.kind = kind
        self.address = address
        self.isByUser = isByUser
    }
}

/// A request that waits for its answer.
public struct PendingPageRequest: Sendable {
    /// What is asked for.
    public let request: PageRequest
    /// Takes whether it is allowed; it is called before the question has been taken, or never: then it is not.
    public let response: @Sendable (Bool) -> Void

    /// Asks.
    public init(_ request: PageRequest, response: @escaping @Sendable (Bool) -> Void) {
        self.request = request
        self.response = response
    }
}
