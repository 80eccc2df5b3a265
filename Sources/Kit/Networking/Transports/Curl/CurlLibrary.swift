import CurlShims

/// libcurl, which is not linked but loaded by the first request.
enum CurlLibrary {
    /// The Debian package that contains it.
    static let package = "libcurl4"

    /// Loads the library if necessary; that takes milliseconds, so do not call it on the main thread.
    static func load() throws(NetworkError) {
        guard let problem = curl_shims_load() else { return }
        throw .missingLibrary(CURL_SHIMS_LIBRARY, package: package, message: String(cString: problem))
    }
}
