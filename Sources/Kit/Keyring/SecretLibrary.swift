import KitLocalization
import SecretShims

/// The functions of libsecret, and those of GLib that are used with them; none before ``SecretLibrary/load()``.
var libsecret: SecretFunctions {
    @inline(__always) get { secret_shims_functions().pointee }
}

/// libsecret, which is loaded when the keyring is asked for the first time.
enum SecretLibrary {
    /// Loads it, once in a process; from any thread.
    static func load() throws(KeyringError) {
        guard let problem = secret_shims_load() else { return }
        throw .noLibrary(String(cString: problem))
    }
}
