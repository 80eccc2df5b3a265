import SoupShims

/// The functions of libsoup, and those of GLib that are used with them; none before ``SoupLibrary/load()``.
var libsoup: SoupFunctions {
    @inline(__always) get { soup_shims_functions().pointee }
}

/// libsoup, which is loaded when the first server starts.
enum SoupLibrary {
    /// Loads it, once in a process; from any thread.
    static func load() throws(SimulatorError) {
        guard let problem = soup_shims_load() else { return }
        throw .cannotListen(String(cString: problem))
    }
}
