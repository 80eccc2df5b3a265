import Foundation
import KitIntegerConversion

/// Logs a line when a request is sent, when it finishes and when it will be retried.
///
/// Lines contain no keys, bodies or values from a response.
public struct LogPlugin: NetworkPlugin {
    private let redaction: Redaction
    private let clock: @Sendable () -> Date
    private let write: @Sendable (String) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - redaction: Redacts secrets. The default redacts only by the names of headers and query items, without knowing
    ///     the keys.
    ///   - clock: The current time, for the duration of a request.
    ///   - write: Writes a line, on any thread.
    public init(
        redaction: Redaction = .standard, clock: @escaping @Sendable () -> Date = { Date() },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.redaction = redaction
        self.clock = clock
        self.write = write
    }

    /// Logs the request.
    public func willSend(_ request: HTTPRequest, for context: RequestContext) {
        let headers = request.headers.fields.map { field in
            "\(field.name): \(redaction.value(ofHeader: field.name, field.value))"
        }
        let body = request.body.map { ", \($0.count) bytes" } ?? ""
        write(
            "\(name(context)) > \(request.method.rawValue) \(redaction.url(request.url))"
                + " [\(headers.joined(separator: ", "))]\(body)")
    }

    /// Logs the result.
    public func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) {
        let resultText =
            switch result {
            case .success(let response): "\(response.status), \(response.body.count) bytes"
            case .failure(let error): SanitizedText(error.description, redaction: redaction).text
            }
        let milliseconds = Int(clamping: (clock().timeIntervalSince(context.started) * 1000).rounded())
        write("\(name(context)) < \(resultText) after \(milliseconds) ms")
    }

    /// Logs the delay before the retry.
    public func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext) {
        write("\(name(context)) again in \(Int(clamping: (delay * 1000).rounded())) ms")
    }

    private func name(_ context: RequestContext) -> String { "\(context.site.id) \(context.id.uuidString.prefix(8))" }
}
