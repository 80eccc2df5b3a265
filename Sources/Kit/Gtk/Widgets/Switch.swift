import CGtk

/// A control that is on or off.
@MainActor
public struct Switch: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a switch that is off.
    public init() {
        self.init(gtk_switch_new())
        align(horizontal: .center, vertical: .center)
    }

    /// Whether it is on.
    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        nonmutating set { changeSilently { gtk_switch_set_active(opaque, newValue ? 1 : 0) } }
    }

    /// Calls back whenever the person has switched it; what the program does to it is not told.
    ///
    /// - Parameter handler: Told whether it is on.
    /// - Returns: What ends the connection early.
    @discardableResult
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) -> SignalConnection {
        onNotify("active") { if !isChangedSilently { handler(isOn) } }
    }

    /// Changes it so that ``onChange(_:)`` does not take that for the person's doing: GTK tells of both alike.
    private func changeSilently(_ change: () -> Void) {
        attach(ProgramChange(), forKey: ProgramChange.key)
        change()
        attach(nil, forKey: ProgramChange.key)
    }

    private var isChangedSilently: Bool { attached(forKey: ProgramChange.key) != nil }
}

/// Hangs on a control while the program changes it.
private final class ProgramChange {
    static let key = "program-change"
}
