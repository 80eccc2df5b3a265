import Foundation
import KitLocking
import Networking

final class RecordingPlugin: NetworkPlugin {
    private let lines = Guarded<[String]>([])

    /// "> GET", "< 200", "< cancelled", "again in 0.5".
    var log: [String] { lines.withLock { $0 } }

    func willSend(_ request: HTTPRequest, for context: RequestContext) {
        lines.withLock { $0.append("> \(request.method.rawValue)\(context.attempt == 1 ? "" : " \(context.attempt)")") }
    }

    func didFinish(_ result: Result<HTTPResponse, NetworkError>, for context: RequestContext) {
        let message =
            switch result {
            case .success(let response): "\(response.status.rawValue)"
            case .failure(let error): "\(error)"
            }
        lines.withLock { $0.append("< \(message)") }
    }

    func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext) {
        lines.withLock { $0.append("again in \(delay)") }
    }
}
