/// The live updates that a site sends over one WebSocket connection, as a value.
///
/// It is the counterpart of ``Endpoint``: it does not depend on a server, whose address comes from the ``NetworkEnvironment``.
public protocol StreamEndpoint<Topic, Update>: Sendable {
    /// What can be subscribed to, such as one symbol in one interval. Updates of different topics are never mixed up.
    associatedtype Topic: Hashable & Sendable
    /// The type of a decoded update.
    associatedtype Update: Sendable

    /// The site.
    var site: Site { get }
    /// The path below the site's stream URL.
    var path: EndpointPath { get }
    /// The limits of the connection.
    var rules: StreamRules { get }

    /// When a topic's updates count as stopped; `nil` if it may be silent for any time.
    func silenceLimits(of topic: Topic) -> SilenceLimits?

    /// Creates a message that subscribes to as many topics as the site allows in one, and at least to the first.
    ///
    /// - Parameters:
    ///   - topics: The topics, at least one.
    ///   - id: The number of the message, for the site to repeat in its response.
    func subscription(to topics: [Topic], id: Int) -> StreamRequest<Topic>

    /// Creates a message that unsubscribes from as many topics as the site allows in one, and at least from the first.
    func unsubscription(from topics: [Topic], id: Int) -> StreamRequest<Topic>

    /// Decodes a frame, once for all subscribers and off the main thread; an unknown but valid message is an empty list.
    ///
    /// - Parameters:
    ///   - frame: A text or binary frame.
    ///   - requests: The subscriptions without an acknowledgement.
    /// - Throws: Any error if the frame is damaged. Damaged frames are ignored and do not show that the connection is alive.
    func messages(
        in frame: SocketFrame, requests: StreamRequests<Topic>
    ) throws -> [StreamMessage<Topic, Update>]

    /// Sample frames, for running without a server.
    var samples: [SocketFrame] { get }
}

extension StreamEndpoint {
    /// No limits.
    public func silenceLimits(of topic: Topic) -> SilenceLimits? { nil }
}

/// A message that subscribes or unsubscribes.
public struct StreamRequest<Topic: Sendable>: Sendable {
    /// The message.
    public let frame: SocketFrame
    /// The topics that it contains.
    public let topics: [Topic]

    /// Creates a message.
    public init(_ frame: SocketFrame, of topics: [Topic]) {
        self.frame = frame
        self.topics = topics
    }
}

/// The topics of subscription messages without an acknowledgement, by the number of the message.
public typealias StreamRequests<Topic> = [Int: [Topic]]

/// The meaning of a frame, or of a part of it.
public enum StreamMessage<Topic: Sendable, Update: Sendable>: Sendable {
    /// An update of a topic.
    case update(Update, of: Topic)
    /// The site sends updates of these topics from now on.
    case acknowledged([Topic])
    /// The site does not send updates of these topics; the reason is untrusted text.
    case refused([Topic], reason: String)
    /// The site expects this frame at once.
    case reply(SocketFrame)
    /// The site is about to close the connection.
    case closing
}

extension StreamMessage: Equatable where Topic: Equatable, Update: Equatable {}

/// What a listener receives about a topic.
public enum StreamEvent<Update: Sendable>: Sendable {
    /// The site has confirmed the subscription, at first or on another connection: earlier updates may have been missed.
    case subscribed
    /// An update.
    case update(Update)
    /// The site sends no more updates, although it was subscribed to again; the next update ends that.
    case silent
}

extension StreamEvent: Equatable where Update: Equatable {}

/// Why a topic has no updates.
public enum StreamError: Error, Hashable, Sendable {
    /// The site has refused the subscription, with its reason: untrusted text.
    case refused(String)
    /// The site has responded to other messages, but not to the subscription.
    case notAcknowledged
}
