import SoupShims

/// The functions of libsoup and GLib, which are available after ``SoupLibrary/load()``.
var libsoup: SoupFunctions {
    @inline(__always) get { soup_shims_functions().pointee }
}

/// libsoup, loaded when the first server starts.
enum SoupLibrary {
    /// Loads the library once per process, from any thread.
    static func load() throws(SimulatorError) {
        guard let problem = soup_shims_load() else { return }
        throw .cannotListen(String(cString: problem))
    }
}
