import CurlShims
import Foundation
import KitIntegerConversion

/// Maps requests to libcurl options and libcurl results to errors.
enum CurlOptions {
    /// The header fields as a libcurl list; the caller frees it.
    static func headerList(of request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for field in request.headers.fields where field.isValid {
            list = curl_shims_slist_append(
                list, field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        // Remove headers that libcurl adds by default: the request sets the body's type, and no site needs `Expect:
        // 100-continue`.
        let removedHeaders = request.headers["Content-Type"] == nil ? ["Expect:", "Content-Type:"] : ["Expect:"]
        for line in removedHeaders { list = curl_shims_slist_append(list, line) }
        return list
    }

    /// Configures a handle for a request.
    static func apply(
        _ request: HTTPRequest, fields: UnsafeMutablePointer<curl_slist>?, settings: CurlLoop.Settings,
        to handle: CurlHandle
    ) throws(NetworkError) {
        try applyConnection(
            to: request.url.absoluteString, host: request.url.host(), settings: settings, handle: handle)
        try handle.set(CURLOPT_HTTPHEADER, fields)
        if let userAgent = settings.userAgent { try handle.set(CURLOPT_USERAGENT, userAgent) }
        try handle.set(CURLOPT_ACCEPT_ENCODING, "")
        try handle.set(CURLOPT_FOLLOWLOCATION, 0)
        try handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try setMethod(request, of: handle)
    }

    /// Configures how a handle connects: over HTTP or verified TLS, and through the environment's proxy except to this machine.
    static func applyConnection(
        to url: String, host: String?, settings: CurlLoop.Settings, handle: CurlHandle
    ) throws(NetworkError) {
        try handle.set(CURLOPT_URL, url)
        try handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
        try handle.set(CURLOPT_NOSIGNAL, 1)
        try handle.set(CURLOPT_QUICK_EXIT, 1)
        try setSecurity(of: handle, authorities: settings.authorities)
        // A proxy from the environment is for other hosts; connect to this machine directly.
        if ConnectionRule.isLoopback(host ?? "") { try handle.set(CURLOPT_NOPROXY, "*") }
    }

    private static func setSecurity(of handle: CurlHandle, authorities: String?) throws(NetworkError) {
        try handle.set(CURLOPT_SSL_VERIFYPEER, 1)
        try handle.set(CURLOPT_SSL_VERIFYHOST, 2)
        try handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let authorities { try handle.set(CURLOPT_CAINFO, authorities) }
    }

    private static func setMethod(_ request: HTTPRequest, of handle: CurlHandle) throws(NetworkError) {
        switch request.method {
        case .get where request.body == nil: try handle.set(CURLOPT_HTTPGET, 1)
        case .head: try handle.set(CURLOPT_NOBODY, 1)
        case .delete where request.body == nil: try handle.set(CURLOPT_CUSTOMREQUEST, "DELETE")
        default: try setBody(request, of: handle)
        }
        // libcurl resends a request itself if a reused connection was lost. Only a new connection prevents it from sending
        // a POST or PATCH twice.
        let isRepeatable = request.method != .post && request.method != .patch
        try handle.set(CURLOPT_FRESH_CONNECT, isRepeatable ? 0 : 1)
    }

    private static func setBody(_ request: HTTPRequest, of handle: CurlHandle) throws(NetworkError) {
        let body = request.body ?? Data()
        try handle.set(CURLOPT_POST, 1)
        try handle.set(CURLOPT_POSTFIELDSIZE_LARGE, size: body.count)
        if body.isEmpty {
            try handle.set(CURLOPT_COPYPOSTFIELDS, "")
        } else {
            let result = body.withUnsafeBytes { bytes in
                Result { () throws(NetworkError) in try handle.set(CURLOPT_COPYPOSTFIELDS, bytes.baseAddress) }
            }
            try result.get()
        }
        try handle.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }

    /// The error message for a head that exceeds the limit.
    static let longHead = "a head without end"
    /// `CURLE_TOO_LARGE`, added in libcurl 8.6.
    private static let tooLarge = CURLcode(100)

    /// The values of `errno` that say nothing about an established connection: none, or that of a failed attempt to connect to
    /// another address of the host, which libcurl 8 keeps.
    private static let errorsBefore = [0, ECONNREFUSED, ENETUNREACH, EADDRNOTAVAIL, EAFNOSUPPORT].map(Int.init)

    /// Converts the result of a failed transfer of a handle.
    static func error(_ result: CURLcode, of handle: UnsafeMutableRawPointer?, hasResponse: Bool) -> NetworkError {
        var systemError = 0
        curl_shims_get_long(handle, CURLINFO_OS_ERRNO, &systemError)
        return error(result, hasResponse: hasResponse, systemError: systemError)
    }

    /// Converts the result of a failed transfer.
    ///
    /// - Parameters:
    ///   - result: libcurl's result other than `CURLE_OK`.
    ///   - hasResponse: Whether any part of a response was received.
    ///   - systemError: The latest `errno` of the connection, or of one to another address; 0 if there was none.
    static func error(_ result: CURLcode, hasResponse: Bool, systemError: Int) -> NetworkError {
        let message = String(cString: curl_shims_easy_strerror(result))
        switch result {
        case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY: return .cannotConnect
        case CURLE_OPERATION_TIMEDOUT: return .timedOut(.idle)
        case CURLE_PARTIAL_FILE: return .incomplete
        case CURLE_SSL_CONNECT_ERROR: return errorsBefore.contains(systemError) ? .untrusted(message) : .connectionLost
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
            return .untrusted(message)
        case CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            return .malformed(message)
        // A header line beyond libcurl's own limit of 100 kB.
        case CURLE_OUT_OF_MEMORY where hasResponse, tooLarge where hasResponse: return .malformed(longHead)
        case CURLE_URL_MALFORMAT: return .invalidRequest(message)
        default: return hasResponse ? .incomplete : .connectionLost
        }
    }
}
