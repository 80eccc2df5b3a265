import Networking
import SecretShims

/// An owned reference to a GObject, released on deinitialization.
final class GLibReference<Instance> {
    let pointer: UnsafeMutablePointer<Instance>

    /// Takes ownership of a reference.
    ///
    /// - Parameter pointer: The object; `nil` makes the initializer fail.
    init?(_ pointer: UnsafeMutablePointer<Instance>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit { libsecret.g_object_unref(pointer) }
}

/// Calls a GLib function that returns `nil` or sets an error.
///
/// - Parameter key: A key passed to the function, which is redacted from the error message.
func glib<Value>(
    hiding key: APIKey? = nil, _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
) throws(KeyringError) -> Value {
    var error: UnsafeMutablePointer<GError>?
    let value = body(&error)
    guard let error else { return value }
    defer { libsecret.g_error_free(error) }
    throw KeyringError(error.pointee, redaction: Redaction(keys: [key].compactMap(\.self)))
}
