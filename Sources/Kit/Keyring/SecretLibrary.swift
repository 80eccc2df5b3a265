import KitLocalization
import SecretShims

/// The functions of libsecret and GLib, which are available after ``SecretLibrary/load()``.
var libsecret: SecretFunctions {
    @inline(__always) get { secret_shims_functions().pointee }
}

/// libsecret, loaded by the first keyring request.
enum SecretLibrary {
    /// Loads the library once per process, from any thread.
    static func load() throws(KeyringError) {
        guard let problem = secret_shims_load() else { return }
        throw .noLibrary(String(cString: problem))
    }
}
