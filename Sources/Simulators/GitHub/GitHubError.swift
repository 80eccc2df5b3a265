import Foundation
import KitSiteSimulator

/// An error as the site tells it: a sentence, and where to read more.
enum GitHubError {
    /// The wait that goes with a 429, in seconds.
    private static let secondaryWait = 60

    /// The answer to a request that is refused.
    static func response(to refusal: Refusal, at time: Date) -> ServerResponse {
        switch refusal {
        case .notFound, .status(404, nil): return response(404, "Not Found")
        case .keyMissing, .keyInvalid: return response(401, "Bad credentials")
        case .rateLimited(let seconds):
            // The spent quota: 403, and the moment of the next one rather than a wait.
            var response = response(403, "API rate limit exceeded for 127.0.0.1.")
            let reset = Int(time.timeIntervalSince1970.rounded(.up)) + seconds
            response.headers += [
                .init(name: "X-RateLimit-Limit", value: String(GitHubQuota.limit)),
                .init(name: "X-RateLimit-Remaining", value: "0"),
                .init(name: "X-RateLimit-Reset", value: String(reset)),
            ]
            return response
        case .status(429, _):
            // Asked too fast, whatever is left: a wait.
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

/// How many requests an hour are left, as every answer says.
struct GitHubQuota {
    /// As many as with a token: who tries the app does not come to the end of it.
    static let limit = 5000
    private static let window = 3600.0

    private var used = 0
    private var end = Date.distantPast

    /// Counts a request.
    ///
    /// - Returns: Whether one was left.
    mutating func take(at time: Date) -> Bool {
        if time >= end || time < end.addingTimeInterval(-Self.window) {
            end = time.addingTimeInterval(Self.window)
            used = 0
        }
        guard used < Self.limit else { return false }
        used += 1
        return true
    }

    /// The seconds until there are new ones.
    func secondsLeft(at time: Date) -> Int { max(1, Int(end.timeIntervalSince(time).rounded(.up))) }

    /// What an answer says of it.
    var headers: [ServerResponse.Header] {
        [
            .init(name: "X-RateLimit-Limit", value: String(Self.limit)),
            .init(name: "X-RateLimit-Remaining", value: String(Self.limit - used)),
            .init(name: "X-RateLimit-Reset", value: String(Int(end.timeIntervalSince1970.rounded(.up)))),
        ]
    }
}
