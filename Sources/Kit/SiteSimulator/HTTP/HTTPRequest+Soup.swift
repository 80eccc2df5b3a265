import Foundation
import KitIntegerConversion
import SoupShims

extension HTTPRequest {
    init(_ message: OpaquePointer) {
        let uri = libsoup.soup_server_message_get_uri(message)
        let method = libsoup.soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
        let path = libsoup.g_uri_get_path(uri).map { String(cString: $0) } ?? "/"
        let query = libsoup.g_uri_get_query(uri).map { String(cString: $0) } ?? ""
        self.init(
            method: method, path: path, query: query,
            headers: Self.headers(libsoup.soup_server_message_get_request_headers(message)),
            body: Self.body(libsoup.soup_server_message_get_request_body(message)))
    }

    private static func headers(_ headers: OpaquePointer?) -> [String: String] {
        var result: [String: String] = [:]
        var iterator = SoupMessageHeadersIter()
        libsoup.soup_message_headers_iter_init(&iterator, headers)
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        while libsoup.soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            guard let name, let value else { continue }
            let key = String(cString: name).lowercased()
            let text = String(cString: value)
            result[key] = result[key].map { $0 + ", " + text } ?? text
        }
        return result
    }

    private static func body(_ body: UnsafeMutablePointer<SoupMessageBody>?) -> [UInt8] {
        guard let body, let bytes = libsoup.soup_message_body_flatten(body) else { return [] }
        defer { libsoup.g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let data = libsoup.g_bytes_get_data(bytes, &size) else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
    }
}
