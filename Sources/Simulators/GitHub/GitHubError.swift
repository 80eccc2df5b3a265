import Foundation
import KitSiteSimulator

/// An error in GitHub's format: a message and a documentation URL.
enum GitHubError {
    /// The `Retry-After` of a 429, in seconds.
    private static let secondaryWait = 60

    static func response(to refusal: Refusal, at time: Date) -> ServerResponse {
        switch refusal {
        case .notFound, .status(404, nil): return response(404, "Not Found")
        case .keyMissing, .keyInvalid: return response(401, "Bad credentials")
        case .rateLimited(let seconds):
            // Quota exhausted: 403 with the reset time instead of a wait.
            var response = response(403, "API rate limit exceeded for 127.0.0.1.")
            let reset = Int(time.timeIntervalSince1970.rounded(.up)) + seconds
            response.headers += [
                .init(name: "X-RateLimit-Limit", value: String(GitHubQuota.limit)),
                .init(name: "X-RateLimit-Remaining", value: "0"),
                .init(name: "X-RateLimit-Reset", value: String(reset)),
            ]
            return response
        case .status(429, _):
            // The secondary rate limit requires a wait regardless of the remaining quota.
            var response = response(429, "You have exceeded a secondary rate limit.")
            response.headers.append(.init(name: "Retry-After", value: String(secondaryWait)))
            return response
        case .status(let status, _): return response(status, "The request failed")
        case .errorBody: return response(200, "The request failed")
        }
    }

    private static func response(_ status: Int, _ message: String) -> ServerResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("message", message)
            json.field("documentation_url", "https://docs.github.com/rest")
        }
        return .json(json.bytes, status: status)
    }
}

/// The hourly request quota that every response reports.
struct GitHubQuota {
    /// GitHub's quota with a token, large enough for trying out the app.
    static let limit = 5000
    private static let window = 3600.0

    private var used = 0
    private var end = Date.distantPast

    /// Counts a request and returns whether the quota allowed it.
    mutating func take(at time: Date) -> Bool {
        if time >= end || time < end.addingTimeInterval(-Self.window) {
            end = time.addingTimeInterval(Self.window)
            used = 0
        }
        guard used < Self.limit else { return false }
        used += 1
        return true
    }

    /// The seconds until the quota resets.
    func secondsLeft(at time: Date) -> Int { max(1, Int(end.timeIntervalSince(time).rounded(.up))) }

    var headers: [ServerResponse.Header] {
        [
            .init(name: "X-RateLimit-Limit", value: String(Self.limit)),
            .init(name: "X-RateLimit-Remaining", value: String(Self.limit - used)),
            .init(name: "X-RateLimit-Reset", value: String(Int(end.timeIntervalSince1970.rounded(.up)))),
        ]
    }
}
