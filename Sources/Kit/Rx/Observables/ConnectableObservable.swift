/// A sequence that is shared by its subscribers and starts when connected.
public protocol ConnectableObservableType: ObservableType {
    /// Starts the sequence for all subscribers.
    ///
    /// - Returns: A disposable that stops it.
    func connect() -> any Disposable
}

/// A sequence that is shared by its subscribers and starts when connected.
public class ConnectableObservable<Element>:
    Observable<Element>, ConnectableObservableType, SessionSource,
    @unchecked Sendable  // subclasses guard their own state
{
    /// Starts the sequence for all subscribers.
    ///
    /// - Returns: A disposable that stops it.
    public func connect() -> any Disposable {
        preconditionFailure("ConnectableObservable.connect() must be overridden.")
    }

    /// Attaches a sink.
    ///
    /// - Returns: The number of the session whose subject feeds it.
    func attachToSession(_ sink: Sink<Element>) -> Int {
        preconditionFailure("ConnectableObservable.attachToSession(_:) must be overridden.")
    }

    func prepareSession() {
        preconditionFailure("ConnectableObservable.prepareSession() must be overridden.")
    }

    func reserveConnection() -> ReservedConnection? {
        preconditionFailure("ConnectableObservable.reserveConnection() must be overridden.")
    }

    func endSession(_ session: Int) -> AnyObject? {
        preconditionFailure("ConnectableObservable.endSession(_:) must be overridden.")
    }
}

/// A connectable sequence without its element type.
///
/// A session is a subject and its connection; sessions are numbered upwards.
protocol SessionSource: AnyObject {
    func prepareSession()

    /// The current session's connection, reserved if there is none; `nil` without a session.
    ///
    /// Makes no outside calls, so it may be called under a lock.
    func reserveConnection() -> ReservedConnection?

    /// Ends a session if it is the current one, so that no sink attaches to its subject any more; its connection continues.
    ///
    /// Makes no outside calls, so it may be called under a lock.
    ///
    /// - Returns: An object to release outside the lock.
    func endSession(_ session: Int) -> AnyObject?
}

/// A connection that has not started yet.
struct ReservedConnection {
    let session: Int
    /// Subscribes to the source, unless done already; returns a disposable that disconnects.
    let start: () -> any Disposable
}
