import CGtk
import GtkShims

/// A borrowed GObject: a typed pointer that holds no reference.
///
/// Handles are values as cheap as the pointer, so a view controller stores them as properties and a signal handler
/// captures them without a cycle. They are valid while something else retains the object: for a widget, its tree. Use
/// ``Owned`` to retain an object, and ``WeakReference`` to outlive it.
///
/// Main thread only: in debug builds, use on another thread stops the program with a message.
@MainActor
public protocol Object {
    /// The address of the instance.
    var raw: UnsafeMutableRawPointer { get }

    /// Borrows the instance at an address.
    ///
    /// - Parameter raw: An instance of the GObject class that this type represents.
    init(raw: UnsafeMutableRawPointer)
}

extension Object {
    /// The pointer as C functions expect it if the header shows the instance's struct (`GtkButton *`).
    ///
    /// - Parameter type: The C struct; mostly inferred.
    public func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
        raw.assumingMemoryBound(to: type)
    }

    /// The pointer as C functions expect it if the header hides the instance's struct (`GtkLabel *`).
    public var opaque: OpaquePointer { OpaquePointer(raw) }

    /// Whether two handles refer to the same instance.
    ///
    /// - Parameter other: A handle of any type.
    public func isSame(as other: some Object) -> Bool { raw == other.raw }

    /// The name of the instance's class: "GtkButton".
    public var className: String { String(cString: g_type_name(gtk_shims_type_of_instance(raw))) }
}

/// An ``Object`` that stores nothing but the address.
@MainActor
protocol Handle: Object {
    var address: UnsafeMutableRawPointer { get }

    init(address: UnsafeMutableRawPointer)
}

extension Handle {
    /// The address of the instance.
    ///
    /// Every use of a handle reads it, so a debug build stops here if that is off the main thread.
    public var raw: UnsafeMutableRawPointer {
        #if DEBUG
            MainThread.require()
        #endif
        return address
    }

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.init(address: raw) }
}

/// A borrowed GObject of any class.
public struct AnyGObject: Object, Handle { let address: UnsafeMutableRawPointer }

extension AnyGObject {
    /// Borrows an object whose struct the header hides.
    ///
    /// - Parameter opaque: An instance of a GObject class.
    public init(_ opaque: OpaquePointer) { self.init(address: UnsafeMutableRawPointer(opaque)) }
}
