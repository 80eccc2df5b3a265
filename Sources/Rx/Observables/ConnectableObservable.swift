/// A sequence that is shared by its subscribers and starts when it is connected.
public protocol ConnectableObservableType: ObservableType {
    /// Starts the sequence for all subscribers.
    ///
    /// - Returns: What stops it.
    func connect() -> any Disposable
}

/// A sequence that is shared by its subscribers and starts when it is connected.
public class ConnectableObservable<Element>:
    Observable<Element>, ConnectableObservableType, @unchecked Sendable  // subclasses guard their own state
{
    /// Starts the sequence for all subscribers.
    ///
    /// - Returns: What stops it.
    public func connect() -> any Disposable {
        preconditionFailure("A connectable sequence says how it connects.")
    }

    /// Whether the connection is the one that runs.
    func isConnected(by connection: any Disposable) -> Bool {
        preconditionFailure("A connectable sequence says which connection runs.")
    }
}
