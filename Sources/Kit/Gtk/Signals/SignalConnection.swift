import CGtk
import GtkShims
import KitIntegerConversion

/// A closure connected to a signal of an object.
///
/// The connection lasts until ``disconnect()`` or the object's end, whichever comes first; releasing this value has no
/// effect.
@MainActor
public final class SignalConnection {
    private let instance: AnyGObject
    private let id: gulong
    // Weak: only the GClosure retains the closure, so that both end with the object.
    private weak var handler: AnyObject?
    private var wasDisconnected = false

    init(instance: AnyGObject, id: gulong, handler: AnyObject) {
        self.instance = instance
        self.id = id
        self.handler = handler
    }

    /// Whether the closure is still connected.
    public var isConnected: Bool { !wasDisconnected && handler != nil }

    /// Ends the connection and releases the closure.
    ///
    /// Does nothing after the object's end.
    public func disconnect() {
        guard isConnected else { return }
        wasDisconnected = true
        g_signal_handler_disconnect(instance.raw, id)
    }

    /// Blocks the closure while `body` runs, so that setting a property is not mistaken for user input.
    ///
    /// - Parameter body: Called once, immediately.
    public func whileBlocked(_ body: @MainActor () -> Void) {
        guard isConnected else { return body() }
        g_signal_handler_block(instance.raw, id)
        body()
        if isConnected { g_signal_handler_unblock(instance.raw, id) }
    }
}

extension Object {
    /// Connects a closure to a signal.
    ///
    /// The object retains the closure, which may therefore capture its view controller. A signal that the object's
    /// class does not have, or that has another signature, is a programmer's error and stops the program.
    ///
    /// - Parameters:
    ///   - signal: The signal's name, with its detail if any: "clicked", "notify::active".
    ///   - signature: The signal's C signature.
    ///   - after: Whether to be called after the class's own handler instead of before.
    ///   - handler: Called on the main thread.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func connect<Handler>(
        _ signal: String, _ signature: Signature<Handler>, after: Bool = false, _ handler: Handler
    ) -> SignalConnection {
        requireSignal(signal, signature)
        let held = SignalHandler(handler)
        let id = g_signal_connect_data(
            raw, signal, signature.callback, Unmanaged.passRetained(held).toOpaque(), SignalHandler<Handler>.release,
            after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
        return SignalConnection(instance: AnyGObject(raw: raw), id: id, handler: held)
    }

    /// Connects a closure to a signal without parameters.
    ///
    /// - Parameters:
    ///   - signal: The signal's name: "clicked", "map".
    ///   - after: Whether to be called after the class's own handler instead of before.
    ///   - handler: Called on the main thread.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func connect(
        _ signal: String, after: Bool = false, _ handler: @escaping @MainActor () -> Void
    ) -> SignalConnection {
        connect(signal, .plain, after: after, handler)
    }

    /// Connects a closure to the next emission of a signal without parameters.
    ///
    /// - Parameters:
    ///   - signal: The signal's name.
    ///   - after: Whether to be called after the class's own handler instead of before.
    ///   - handler: Called on the main thread, then released.
    public func connectOnce(_ signal: String, after: Bool = false, _ handler: @escaping @MainActor () -> Void) {
        var connection: SignalConnection?
        connection = connect(signal, after: after) {
            connection?.disconnect()
            connection = nil
            handler()
        }
    }

    /// Calls back whenever a property has changed.
    ///
    /// - Parameters:
    ///   - property: The property's name: "active", "visible-child".
    ///   - handler: Called on the main thread, after the change.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onNotify(_ property: String, _ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("notify::" + property, .notify) { _ in handler() }
    }

    private func requireSignal<Handler>(_ signal: String, _ signature: Signature<Handler>) {
        let type = gtk_shims_type_of_instance(raw)
        var id: guint = 0
        guard g_signal_parse_name(signal, type, &id, nil, 0) != 0 || signal.hasPrefix("notify::") else {
            preconditionFailure("\(className) has no signal “\(signal)”.")
        }
        guard id != 0 else { return }
        var query = GSignalQuery()
        g_signal_query(id, &query)
        let returns = gtk_shims_returns_value(&query) != 0
        precondition(
            Int(query.n_params) == signature.parameterCount && returns == signature.returns,
            "The signature of “\(signal)” of \(className) does not match.")
    }
}
