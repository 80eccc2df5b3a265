/// An HTTP status code.
///
/// The names are those of the IANA registry (RFC 9110 and later).
public struct HTTPStatus: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The code; 100...599 in a valid response.
    public let rawValue: Int

    /// Creates a status from its code.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a status from its code.
    public init(integerLiteral value: Int) { rawValue = value }

    /// Whether the request succeeded: 200...299.
    public var isSuccess: Bool { (200...299).contains(rawValue) }
    /// Whether it is a redirection: 300...399.
    public var isRedirection: Bool { (300...399).contains(rawValue) }
    /// Whether it is a client error: 400...499.
    public var isClientError: Bool { (400...499).contains(rawValue) }
    /// Whether it is a server error: 500...599.
    public var isServerError: Bool { (500...599).contains(rawValue) }

    /// The registered phrase, such as "Not Found"; `nil` for an unregistered code.
    public var phrase: String? { Self.phrases[self] }
}

extension HTTPStatus: CustomStringConvertible {
    /// The code and its phrase, such as "404 Not Found".
    public var description: String { phrase.map { "\(rawValue) \($0)" } ?? "\(rawValue)" }
}

extension HTTPStatus {
    /// 100 Continue.
    public static let `continue`: HTTPStatus = 100
    /// 101 Switching Protocols.
    public static let switchingProtocols: HTTPStatus = 101
    /// 102 Processing.
    public static let processing: HTTPStatus = 102
    /// 103 Early Hints.
    public static let earlyHints: HTTPStatus = 103
    /// 200 OK.
    public static let ok: HTTPStatus = 200
    /// 201 Created.
    public static let created: HTTPStatus = 201
    /// 202 Accepted.
    public static let accepted: HTTPStatus = 202
    /// 203 Non-Authoritative Information.
    public static let nonAuthoritativeInformation: HTTPStatus = 203
    /// 204 No Content.
    public static let noContent: HTTPStatus = 204
    /// 205 Reset Content.
    public static let resetContent: HTTPStatus = 205
    /// 206 Partial Content.
    public static let partialContent: HTTPStatus = 206
    /// 207 Multi-Status.
    public static let multiStatus: HTTPStatus = 207
    /// 208 Already Reported.
    public static let alreadyReported: HTTPStatus = 208
    /// 226 IM Used.
    public static let imUsed: HTTPStatus = 226
    /// 300 Multiple Choices.
    public static let multipleChoices: HTTPStatus = 300
    /// 301 Moved Permanently.
    public static let movedPermanently: HTTPStatus = 301
    /// 302 Found.
    public static let found: HTTPStatus = 302
    /// 303 See Other.
    public static let seeOther: HTTPStatus = 303
    /// 304 Not Modified.
    public static let notModified: HTTPStatus = 304
    /// 305 Use Proxy.
    public static let useProxy: HTTPStatus = 305
    /// 307 Temporary Redirect.
    public static let temporaryRedirect: HTTPStatus = 307
    /// 308 Permanent Redirect.
    public static let permanentRedirect: HTTPStatus = 308
    /// 400 Bad Request.
    public static let badRequest: HTTPStatus = 400
    /// 401 Unauthorized.
    public static let unauthorized: HTTPStatus = 401
    /// 402 Payment Required.
    public static let paymentRequired: HTTPStatus = 402
    /// 403 Forbidden.
    public static let forbidden: HTTPStatus = 403
    /// 404 Not Found.
    public static let notFound: HTTPStatus = 404
    /// 405 Method Not Allowed.
    public static let methodNotAllowed: HTTPStatus = 405
    /// 406 Not Acceptable.
    public static let notAcceptable: HTTPStatus = 406
    /// 407 Proxy Authentication Required.
    public static let proxyAuthenticationRequired: HTTPStatus = 407
    /// 408 Request Timeout.
    public static let requestTimeout: HTTPStatus = 408
    /// 409 Conflict.
    public static let conflict: HTTPStatus = 409
    /// 410 Gone.
    public static let gone: HTTPStatus = 410
    /// 411 Length Required.
    public static let lengthRequired: HTTPStatus = 411
    /// 412 Precondition Failed.
    public static let preconditionFailed: HTTPStatus = 412
    /// 413 Content Too Large.
    public static let contentTooLarge: HTTPStatus = 413
    /// 414 URI Too Long.
    public static let uriTooLong: HTTPStatus = 414
    /// 415 Unsupported Media Type.
    public static let unsupportedMediaType: HTTPStatus = 415
    /// 416 Range Not Satisfiable.
    public static let rangeNotSatisfiable: HTTPStatus = 416
    /// 417 Expectation Failed.
    public static let expectationFailed: HTTPStatus = 417
    /// 421 Misdirected Request.
    public static let misdirectedRequest: HTTPStatus = 421
    /// 422 Unprocessable Content.
    public static let unprocessableContent: HTTPStatus = 422
    /// 423 Locked.
    public static let locked: HTTPStatus = 423
    /// 424 Failed Dependency.
    public static let failedDependency: HTTPStatus = 424
    /// 425 Too Early.
    public static let tooEarly: HTTPStatus = 425
    /// 426 Upgrade Required.
    public static let upgradeRequired: HTTPStatus = 426
    /// 428 Precondition Required.
    public static let preconditionRequired: HTTPStatus = 428
    /// 429 Too Many Requests.
    public static let tooManyRequests: HTTPStatus = 429
    /// 431 Request Header Fields Too Large.
    public static let requestHeaderFieldsTooLarge: HTTPStatus = 431
    /// 451 Unavailable For Legal Reasons.
    public static let unavailableForLegalReasons: HTTPStatus = 451
    /// 500 Internal Server Error.
    public static let internalServerError: HTTPStatus = 500
    /// 501 Not Implemented.
    public static let notImplemented: HTTPStatus = 501
    /// 502 Bad Gateway.
    public static let badGateway: HTTPStatus = 502
    /// 503 Service Unavailable.
    public static let serviceUnavailable: HTTPStatus = 503
    /// 504 Gateway Timeout.
    public static let gatewayTimeout: HTTPStatus = 504
    /// 505 HTTP Version Not Supported.
    public static let httpVersionNotSupported: HTTPStatus = 505
    /// 506 Variant Also Negotiates.
    public static let variantAlsoNegotiates: HTTPStatus = 506
    /// 507 Insufficient Storage.
    public static let insufficientStorage: HTTPStatus = 507
    /// 508 Loop Detected.
    public static let loopDetected: HTTPStatus = 508
    /// 510 Not Extended.
    public static let notExtended: HTTPStatus = 510
    /// 511 Network Authentication Required.
    public static let networkAuthenticationRequired: HTTPStatus = 511

    private static let phrases: [HTTPStatus: String] = [
        .`continue`: "Continue",
        .switchingProtocols: "Switching Protocols",
        .processing: "Processing",
        .earlyHints: "Early Hints",
        .ok: "OK",
        .created: "Created",
        .accepted: "Accepted",
        .nonAuthoritativeInformation: "Non-Authoritative Information",
        .noContent: "No Content",
        .resetContent: "Reset Content",
        .partialContent: "Partial Content",
        .multiStatus: "Multi-Status",
        .alreadyReported: "Already Reported",
        .imUsed: "IM Used",
        .multipleChoices: "Multiple Choices",
        .movedPermanently: "Moved Permanently",
        .found: "Found",
        .seeOther: "See Other",
        .notModified: "Not Modified",
        .useProxy: "Use Proxy",
        .temporaryRedirect: "Temporary Redirect",
        .permanentRedirect: "Permanent Redirect",
        .badRequest: "Bad Request",
        .unauthorized: "Unauthorized",
        .paymentRequired: "Payment Required",
        .forbidden: "Forbidden",
        .notFound: "Not Found",
        .methodNotAllowed: "Method Not Allowed",
        .notAcceptable: "Not Acceptable",
        .proxyAuthenticationRequired: "Proxy Authentication Required",
        .requestTimeout: "Request Timeout",
        .conflict: "Conflict",
        .gone: "Gone",
        .lengthRequired: "Length Required",
        .preconditionFailed: "Precondition Failed",
        .contentTooLarge: "Content Too Large",
        .uriTooLong: "URI Too Long",
        .unsupportedMediaType: "Unsupported Media Type",
        .rangeNotSatisfiable: "Range Not Satisfiable",
        .expectationFailed: "Expectation Failed",
        .misdirectedRequest: "Misdirected Request",
        .unprocessableContent: "Unprocessable Content",
        .locked: "Locked",
        .failedDependency: "Failed Dependency",
        .tooEarly: "Too Early",
        .upgradeRequired: "Upgrade Required",
        .preconditionRequired: "Precondition Required",
        .tooManyRequests: "Too Many Requests",
        .requestHeaderFieldsTooLarge: "Request Header Fields Too Large",
        .unavailableForLegalReasons: "Unavailable For Legal Reasons",
        .internalServerError: "Internal Server Error",
        .notImplemented: "Not Implemented",
        .badGateway: "Bad Gateway",
        .serviceUnavailable: "Service Unavailable",
        .gatewayTimeout: "Gateway Timeout",
        .httpVersionNotSupported: "HTTP Version Not Supported",
        .variantAlsoNegotiates: "Variant Also Negotiates",
        .insufficientStorage: "Insufficient Storage",
        .loopDetected: "Loop Detected",
        .notExtended: "Not Extended",
        .networkAuthenticationRequired: "Network Authentication Required",
    ]
}
