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
        nonmutating set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }
}
