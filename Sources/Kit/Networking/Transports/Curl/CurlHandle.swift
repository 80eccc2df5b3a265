import CurlShims

/// The options of a libcurl handle.
///
/// An option that libcurl does not accept is an error: without it a request would be sent with fewer restrictions than intended.
struct CurlHandle {
    let pointer: UnsafeMutableRawPointer

    func set(_ option: CURLoption, _ value: Int) throws(NetworkError) {
        try check(curl_shims_set_long(pointer, option, value), of: option)
    }

    /// For options of type `curl_off_t`.
    func set(_ option: CURLoption, size: Int) throws(NetworkError) {
        try check(curl_shims_set_size(pointer, option, size), of: option)
    }

    func set(_ option: CURLoption, _ text: String) throws(NetworkError) {
        try check(curl_shims_set_text(pointer, option, text), of: option)
    }

    func set(_ option: CURLoption, _ value: UnsafeRawPointer?) throws(NetworkError) {
        try check(curl_shims_set_pointer(pointer, option, value), of: option)
    }

    func set(_ option: CURLoption, _ callback: @escaping curl_shims_callback) throws(NetworkError) {
        try check(curl_shims_set_callback(pointer, option, callback), of: option)
    }

    private func check(_ result: CURLcode, of option: CURLoption) throws(NetworkError) {
        guard result != CURLE_OK else { return }
        let reason = String(cString: curl_shims_easy_strerror(result))
        throw .invalidRequest("libcurl does not accept option \(option.rawValue): \(reason)")
    }
}
