import KitIntegerConversion
import KitLocalization

/// A kind of simulated fault.
public enum FaultKind: Hashable, Sendable {
    /// Responds with a status, 300...599, and the site's own error body; `code` is the site's error code, or its default.
    case status(Int, code: Int? = nil)
    /// Delays the response, in milliseconds; can be combined with another fault.
    case latency(milliseconds: Int)
    /// Sends truncated JSON with a matching Content-Length.
    case brokenJSON
    /// Omits a field of one item, with a zero-based index.
    case missingField(String, item: Int = 0)
    /// Sends a field of one item, with a zero-based index, as another type.
    case wrongType(String, item: Int = 0)
    /// Sends half of the body with the Content-Length of the whole.
    case halfBody
    /// Closes the connection within the status line and headers.
    case cutHead
    /// Sends the body in chunks and closes the connection within the second.
    case cutChunk
    /// Closes the connection without sending anything.
    case hangUp
    /// Keeps the connection open for up to ten minutes without sending anything.
    case silence
    /// Rejects the request as the site does after too many: usually with 429 and `Retry-After`, in seconds.
    case rateLimited(retryAfter: Int)
    /// Sends the correct body with another content type.
    case contentType(String)
    /// Sends an error body of the site with HTTP 200; `code` is the site's error code, or its default.
    case errorBody(code: Int? = nil)
    /// Responds with 200 and no body.
    case emptyBody
    /// Pads the body with spaces to a total number of bytes.
    case oversized(bytes: Int)
    /// Redirects to another address.
    case redirect(to: String)
    /// A fault of a stream, which does not affect requests.
    case stream(StreamFault)
}

extension FaultKind: CustomStringConvertible {
    /// The default target of `redirect`: a port of this machine without a listener.
    public static let elsewhere = "http://127.0.0.1:1/elsewhere"
    /// The default size of an `oversized` response: 64 MiB.
    public static let oversize = 67_108_864

    /// Parses the textual form.
    init(parsing text: String) throws(FaultSyntaxError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        let argument = parts.count > 1 ? String(parts[1]) : nil
        func refuse(_ expected: String) -> FaultSyntaxError { FaultSyntaxError(text: text, expected: expected) }
        func number(_ range: ClosedRange<Int>, default usual: Int?) throws(FaultSyntaxError) -> Int {
            guard let argument else {
                if let usual { return usual }
                throw refuse("\(name):NUMBER")
            }
            guard let number = Int(argument), range.contains(number) else {
                throw refuse(localized("a number from \(range.lowerBound) to \(range.upperBound) after \(name):"))
            }
            return number
        }
        switch name {
        case "status": self = try Self.status(argument, refuse)
        case "latency": self = .latency(milliseconds: try number(0...600_000, default: nil))
        case "missing": self = try Self.fieldOfItem(argument, name, refuse) { .missingField($0, item: $1) }
        case "wrong-type": self = try Self.fieldOfItem(argument, name, refuse) { .wrongType($0, item: $1) }
        case "rate-limit": self = .rateLimited(retryAfter: try number(0...86_400, default: 60))
        case "error-body": self = .errorBody(code: argument == nil ? nil : try number(1...9999, default: 0))
        case "oversized": self = .oversized(bytes: try number(0...1_073_741_824, default: Self.oversize))
        case "content-type": self = .contentType(argument ?? "text/html; charset=utf-8")
        case "redirect": self = .redirect(to: argument ?? Self.elsewhere)
        default:
            let fault = try StreamFault(
                name, argument,
                number: { (range, usual) throws(FaultSyntaxError) in try number(range, default: usual) },
                refuse: refuse)
            if let fault {
                self = .stream(fault)
                return
            }
            guard let kind = Self.withoutArgument[name] else {
                throw refuse(localized("one of \(Self.names.joined(separator: ", "))"))
            }
            guard argument == nil else { throw refuse(localized("nothing after \(name)")) }
            self = kind
        }
    }

    /// The textual form, as parsed by ``init(parsing:)``.
    public var description: String {
        switch self {
        case .status(let status, let code): "status:\(status)\(code.map { "/\($0)" } ?? "")"
        case .latency(let milliseconds): "latency:\(milliseconds)"
        case .brokenJSON: "broken-json"
        case .missingField(let field, let item): "missing:\(field)/\(item)"
        case .wrongType(let field, let item): "wrong-type:\(field)/\(item)"
        case .halfBody: "half-body"
        case .cutHead: "cut-head"
        case .cutChunk: "cut-chunk"
        case .hangUp: "hang-up"
        case .silence: "silence"
        case .rateLimited(let seconds): "rate-limit:\(seconds)"
        case .contentType(let type): "content-type:\(type)"
        case .errorBody(let code): "error-body" + (code.map { ":\($0)" } ?? "")
        case .emptyBody: "empty-body"
        case .oversized(let bytes): "oversized:\(bytes)"
        case .redirect(let address): "redirect:\(address)"
        case .stream(let fault): fault.description
        }
    }

    private static let withoutArgument: [String: FaultKind] = [
        "broken-json": .brokenJSON, "half-body": .halfBody, "cut-head": .cutHead, "cut-chunk": .cutChunk,
        "hang-up": .hangUp,
        "silence": .silence, "empty-body": .emptyBody,
    ]

    private static let names =
        [
            "status", "latency", "missing", "wrong-type", "rate-limit", "error-body", "oversized", "content-type",
            "redirect",
        ]
        + withoutArgument.keys.sorted() + StreamFault.names

    private static func status(
        _ argument: String?, _ refuse: (String) -> FaultSyntaxError
    ) throws(FaultSyntaxError) -> FaultKind {
        let parts = (argument ?? "").split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let status = parts[0], (300...599).contains(status) else {
            throw refuse(localized("status:N, N from 300 to 599, or status:N/CODE"))
        }
        guard parts.count == 2 else { return .status(status) }
        guard let code = parts[1], code > 0 else { throw refuse(localized("status:N/CODE with a number for CODE")) }
        return .status(status, code: code)
    }

    private static func fieldOfItem(
        _ argument: String?, _ name: String, _ refuse: (String) -> FaultSyntaxError, _ make: (String, Int) -> FaultKind
    ) throws(FaultSyntaxError) -> FaultKind {
        let parts = (argument ?? "").split(separator: "/", omittingEmptySubsequences: false)
        guard let field = parts.first, !field.isEmpty, parts.count <= 2 else { throw refuse("\(name):FIELD[/ITEM]") }
        guard parts.count == 2 else { return make(String(field), 0) }
        guard let item = Int(parts[1]), item >= 0 else {
            throw refuse(localized("\(name):FIELD/ITEM with ITEM from 0"))
        }
        return make(String(field), item)
    }
}
