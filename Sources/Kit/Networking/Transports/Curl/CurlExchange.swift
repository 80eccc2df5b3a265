import CurlShims
import Foundation
import KitIntegerConversion

/// A request and its redirects until the final response.
final class CurlExchange: @unchecked Sendable {  // passed through the loop's inbox, then used on its thread only
    var id: UInt64 = 0
    let completion: CurlLoop.Completion
    private(set) var handle: UnsafeMutableRawPointer?

    private var request: HTTPRequest
    private let limits: RequestLimits
    private let settings: CurlLoop.Settings
    private var redirectsLeft: Int
    private let end: UInt64
    private var lastActivity: UInt64

    private var fields: UnsafeMutablePointer<curl_slist>?
    private var head = ResponseHead()
    private var headSize = 0
    private var body = Data()
    private var abortion: NetworkError?

    /// The maximum size in bytes: above that of any site's response, but too small to exhaust memory.
    private static let largestHead = 256 << 10

    init(_ request: TransportRequest, settings: CurlLoop.Settings, completion: @escaping CurlLoop.Completion) {
        self.request = request.request
        self.completion = completion
        self.settings = settings
        limits = request.limits
        redirectsLeft = limits.redirects
        lastActivity = DispatchTime.now().uptimeNanoseconds
        end = lastActivity &+ limits.total.nanoseconds
    }

    // MARK: Lifecycle

    /// Starts the transfer of the current request.
    func open(_ multi: UnsafeMutableRawPointer) throws(NetworkError) {
        guard ConnectionRule.allows(request.url) else { throw .insecureURL }
        guard let handle = curl_shims_easy_init() else { throw .cannotConnect }
        self.handle = handle
        fields = CurlOptions.headerList(of: request)
        let options = CurlHandle(pointer: handle)
        try CurlOptions.apply(request, fields: fields, settings: settings, to: options)
        let context = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        try options.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            CurlExchange.from(context)?.receiveHead(bytes, size * count) ?? 0
        }
        try options.set(CURLOPT_HEADERDATA, context)
        try options.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            CurlExchange.from(context)?.receiveBody(bytes, size * count) ?? 0
        }
        try options.set(CURLOPT_WRITEDATA, context)
        curl_shims_multi_add_handle(multi, handle)
    }

    /// Ends the transfer in any state; may be called repeatedly.
    func close(_ multi: UnsafeMutableRawPointer) {
        if let handle {
            curl_shims_multi_remove_handle(multi, handle)
            curl_shims_easy_cleanup(handle)
        }
        curl_shims_slist_free_all(fields)
        handle = nil
        fields = nil
    }

    /// Switches to the next request after a redirect.
    func follow(_ next: HTTPRequest) {
        request = next
        redirectsLeft -= 1
        head = ResponseHead()
        headSize = 0
        body = Data()
        lastActivity = DispatchTime.now().uptimeNanoseconds
    }

    func judge(_ response: HTTPResponse) -> RedirectRule.Verdict {
        let verdict = RedirectRule.judge(response, to: request)
        if case .follow = verdict, redirectsLeft == 0 { return .refuse(.tooManyRedirects) }
        return verdict
    }

    // MARK: Limits

    /// The time at which the next limit expires, in nanoseconds of uptime.
    var deadline: UInt64 { min(end, lastActivity &+ limits.idle.nanoseconds) }

    /// The limit that has expired.
    func expired(at now: UInt64) -> NetworkError.Timeout? {
        now < deadline ? nil : now >= end ? .total : .idle
    }

    // MARK: libcurl callbacks

    private static func from(_ context: UnsafeMutableRawPointer?) -> CurlExchange? {
        context.map { Unmanaged<CurlExchange>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Receives a line of the head.
    ///
    /// Returning fewer bytes than were passed aborts the transfer.
    private func receiveHead(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        lastActivity = DispatchTime.now().uptimeNanoseconds
        headSize += count
        guard headSize <= Self.largestHead else { return abort(.malformed(CurlOptions.longHead)) }
        head.append(String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self))
        guard head.isComplete else { return count }
        if let problem = HeadRule.problem(in: head, of: request) { return abort(.malformed(problem)) }
        if request.method != .head, let length = HeadRule.contentLength(of: head.headers), length > limits.bodySize {
            return abort(.tooLarge(limit: limits.bodySize))
        }
        return count
    }

    private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        lastActivity = DispatchTime.now().uptimeNanoseconds
        guard body.count + count <= limits.bodySize else { return abort(.tooLarge(limit: limits.bodySize)) }
        if let bytes { body.append(UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: count) }
        return count
    }

    private func abort(_ error: NetworkError) -> Int {
        abortion = abortion ?? error
        return 0
    }

    /// Converts the result of a finished transfer.
    func result(of result: CURLcode) -> Result<HTTPResponse, NetworkError> {
        if let abortion { return .failure(abortion) }
        guard result == CURLE_OK else {
            return .failure(CurlOptions.error(result, of: handle, hasResponse: !head.isEmpty))
        }
        // libcurl treats a connection that closes within the head as the end of a response without a body.
        guard head.isComplete, let status = head.status else { return .failure(.incomplete) }
        return .success(HTTPResponse(status: status, headers: head.headers, body: body))
    }
}
