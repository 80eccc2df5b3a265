import CGtk

/// A control that is on or off.
public struct Switch: Widget, Handle { let address: ObjectAddress }

extension Switch {
    /// Creates a switch that is off.
    public init() {
        self.init(gtk_switch_new())
        align(horizontal: .center, vertical: .center)
    }

    /// Whether it is on.
    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        nonmutating set { SilentChange.perform { gtk_switch_set_active(opaque, newValue ? 1 : 0) } }
    }

    /// Calls back whenever the user has switched it, but not for changes made by the program.
    ///
    /// - Parameter handler: Called with whether it is on.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) -> SignalConnection {
        onNotify("active") { if !SilentChange.isRunning { handler(isOn) } }
    }
}
