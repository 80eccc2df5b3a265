/// A sequence that is shared by its subscribers and starts when it is connected.
public protocol ConnectableObservableType: ObservableType {
    /// Starts the sequence for all subscribers.
    ///
    /// - Returns: What stops it.
    func connect() -> any Disposable
}

/// A sequence that is shared by its subscribers and starts when it is connected.
public class ConnectableObservable<Element>:
    Observable<Element>, ConnectableObservableType, SessionSource,
    @unchecked Sendable  // subclasses guard their own state
{
    /// Starts the sequence for all subscribers.
    ///
    /// - Returns: What stops it.
    public func connect() -> any Disposable {
        preconditionFailure("A connectable sequence says how it connects.")
    }

    /// Attaches a sink.
    ///
    /// - Returns: The number of the session whose subject feeds it.
    func attachToSession(_ sink: Sink<Element>) -> Int {
        preconditionFailure("A connectable sequence says which session it attaches to.")
    }

    func prepareSession() {
        preconditionFailure("A connectable sequence says how a session begins.")
    }

    func reserveConnection() -> ReservedConnection? {
        preconditionFailure("A connectable sequence says how a session is connected.")
    }

    func endSession(_ session: Int) -> AnyObject? {
        preconditionFailure("A connectable sequence says how a session ends.")
    }
}

/// A connectable sequence, apart from the type of its elements.
///
/// A session is a subject and its connection; sessions are numbered upwards.
protocol SessionSource: AnyObject {
    /// Begins a session, unless there is one.
    func prepareSession()

    /// Makes a connection for the current session, or finds the one that it has; nil where there is no session.
    ///
    /// Calls nothing out, so it may be called under a lock.
    func reserveConnection() -> ReservedConnection?

    /// Ends a session if it is the current one, so that nobody attaches to its subject any more; its connection goes on.
    ///
    /// Calls nothing out, so it may be called under a lock.
    ///
    /// - Returns: What is to be released outside the lock.
    func endSession(_ session: Int) -> AnyObject?
}

/// A connection that has yet to start.
struct ReservedConnection {
    /// The number of its session.
    let session: Int
    /// Subscribes to the source, unless that has been done; returns what disconnects.
    let start: () -> any Disposable
}
