import CGtk
import GtkShims

/// The address of a GObject, checked at each use.
///
/// Another object at the same address has a different value.
@MainActor
public struct ObjectAddress {
    private let lifetime: UnsafeMutablePointer<GtkShimsLifetime>
    private let number: guint64

    init(_ raw: UnsafeMutableRawPointer) {
        #if DEBUG
            MainThread.require()
        #endif
        lifetime = gtk_shims_lifetime_of(raw)
        number = gtk_shims_lifetime_number(lifetime)
    }

    static func == (first: Self, second: Self) -> Bool {
        first.lifetime == second.lifetime && first.number == second.number
    }

    /// The address; stops the program if the object has been freed.
    ///
    /// - Parameter type: The handle's type, for the message.
    func raw(of type: (some Object).Type) -> UnsafeMutableRawPointer {
        guard let object = gtk_shims_lifetime_object(lifetime, number) else { stop(type) }
        return object
    }

    @inline(never)
    private func stop(_ type: (some Object).Type) -> Never {
        // The class is known until another object uses the lifetime.
        let isUnused = gtk_shims_lifetime_number(lifetime) == number + 1
        let name = isUnused ? String(cString: g_type_name(lifetime.pointee.type)) : "\(type)"
        // The only function that prints its message in release builds, too.
        fatalError("This \(name) has been freed. Use WeakReference or Owned for objects that may end first.")
    }
}
