import Networking
import SecretShims

/// A reference to a GObject, given back with the last copy of this one.
final class GLibReference<Instance> {
    let pointer: UnsafeMutablePointer<Instance>

    /// Takes over a reference that a caller was given.
    ///
    /// - Parameter pointer: The object; `nil` makes none.
    init?(_ pointer: UnsafeMutablePointer<Instance>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit { libsecret.g_object_unref(pointer) }
}

/// Calls a function of GLib's kind, which gives `nil` or leaves an error.
///
/// - Parameter key: A key that was handed over, which is kept out of the error's words.
func glib<Value>(
    hiding key: APIKey? = nil, _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
) throws(KeyringError) -> Value {
    var error: UnsafeMutablePointer<GError>?
    let value = body(&error)
    guard let error else { return value }
    defer { libsecret.g_error_free(error) }
    throw KeyringError(error.pointee, redaction: Redaction(keys: [key].compactMap(\.self)))
}
