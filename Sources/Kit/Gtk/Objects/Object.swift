import CGtk
import GtkShims

/// A borrowed GObject: a checked pointer that holds no reference.
///
/// Handles are small values without a reference count, so a view controller stores them as properties and a signal
/// handler captures them without a cycle. They are valid while something else retains the object: for a widget, its
/// tree. Use ``Owned`` to retain an object, and ``WeakReference`` to outlive it. Using a handle whose object has been
/// freed is a programmer's error and stops the program with a message.
///
/// Main thread only: in debug builds, use on another thread stops the program with a message.
@MainActor
public protocol Object {
    /// The instance's address, with which its end is noticed.
    var objectAddress: ObjectAddress { get }

    /// Borrows the instance at an address.
    ///
    /// - Parameter objectAddress: The address of an instance of the GObject class that this type represents.
    init(objectAddress: ObjectAddress)
}

extension Object {
    /// Borrows the instance at an address.
    ///
    /// - Parameter raw: An instance of the GObject class that this type represents.
    @_spi(CGtk) public init(raw: UnsafeMutableRawPointer) { self.init(objectAddress: ObjectAddress(raw)) }

    /// The address of the instance.
    @_spi(CGtk) public var raw: UnsafeMutableRawPointer { objectAddress.raw(of: Self.self) }

    /// The pointer as C functions expect it if the header shows the instance's struct (`GtkButton *`).
    ///
    /// - Parameter type: The C struct; mostly inferred.
    @_spi(CGtk) public func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
        raw.assumingMemoryBound(to: type)
    }

    /// The pointer as C functions expect it if the header hides the instance's struct (`GtkLabel *`).
    @_spi(CGtk) public var opaque: OpaquePointer { OpaquePointer(raw) }

    /// Whether two handles refer to the same instance, which may have been freed.
    ///
    /// - Parameter other: A handle of any type.
    public func isSame(as other: some Object) -> Bool { objectAddress == other.objectAddress }

    /// The name of the instance's class: "GtkButton".
    public var className: String { String(cString: g_type_name(gtk_shims_type_of_instance(raw))) }
}

/// An ``Object`` that stores nothing but the address.
@MainActor
protocol Handle: Object {
    var address: ObjectAddress { get }

    init(address: ObjectAddress)
}

extension Handle {
    /// The instance's address, with which its end is noticed.
    ///
    /// Every use of a handle reads it, so a debug build stops here if that is off the main thread.
    public var objectAddress: ObjectAddress {
        #if DEBUG
            MainThread.require()
        #endif
        return address
    }

    /// Borrows the instance at an address.
    public init(objectAddress: ObjectAddress) { self.init(address: objectAddress) }
}

/// A borrowed GObject of any class.
public struct AnyGObject: Object, Handle { let address: ObjectAddress }

extension AnyGObject {
    /// Borrows an object whose struct the header hides.
    ///
    /// - Parameter opaque: An instance of a GObject class.
    @_spi(CGtk) public init(_ opaque: OpaquePointer) { self.init(raw: UnsafeMutableRawPointer(opaque)) }
}
