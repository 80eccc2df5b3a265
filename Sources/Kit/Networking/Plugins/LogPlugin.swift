import Foundation
import KitIntegerConversion

/// Writes a line when a request goes, one when it has ended, and one where it will go again.
///
/// No key, no body, no value of an answer is in it.
public struct LogPlugin: NetworkPlugin {
    private let redaction: Redaction
    private let clock: @Sendable () -> Date
    private let write: @Sendable (String) -> Void

    /// Makes a log.
    ///
    /// - Parameters:
    ///   - redaction: What is taken out; names of headers and query items alone unless it knows the keys too.
    ///   - clock: The time, for how long a request took.
    ///   - write: Takes a line, from any thread.
    public init(
        redaction: Redaction = .standard, clock: @escaping @Sendable () -> Date = { Date() },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.redaction = redaction
        self.clock = clock
        self.write = write
    }

    /// Writes what is asked.
    public func willSend(_ request: HTTPRequest, for context: RequestContext) {
        let headers = request.headers.fields.map { field in
            "\(field.name): \(redaction.value(ofHeader: field.name, field.value))"
        }
        let body = request.body.map { ", \($0.count) bytes" } ?? ""
        write(
            "\(name(context)) > \(request.method.rawValue) \(redaction.url(request.url))"
                + " [\(headers.joined(separator: ", "))]\(body)")
    }

    /// Writes how it ended.
    public func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) {
        let resultText =
            switch result {
            case .success(let response): "\(response.status), \(response.body.count) bytes"
            case .failure(let error): SanitizedText(error.description, redaction: redaction).text
            }
        let milliseconds = Int(clamping: (clock().timeIntervalSince(context.started) * 1000).rounded())
        write("\(name(context)) < \(resultText) after \(milliseconds) ms")
    }

    /// Writes when it goes again.
    public func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext) {
        write("\(name(context)) again in \(Int(clamping: (delay * 1000).rounded())) ms")
    }

    private func name(_ context: RequestContext) -> String { "\(context.site.id) \(context.id.uuidString.prefix(8))" }
}
