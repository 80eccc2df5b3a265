import CurlShims

/// libcurl, which no program is linked with: it is loaded when the first request is made.
enum CurlLibrary {
    /// The package of Debian that has it.
    static let package = "libcurl4"

    /// Loads it, unless it is loaded; that takes milliseconds, so never on the main thread.
    static func load() throws(NetworkError) {
        guard let problem = curl_shims_load() else { return }
        throw .missingLibrary(CURL_SHIMS_LIBRARY, package: package, message: String(cString: problem))
    }
}
