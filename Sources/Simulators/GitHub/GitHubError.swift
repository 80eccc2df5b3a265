import Foundation
import KitSiteSimulator

/// An error as the site tells it: a sentence, and where to read more.
enum GitHubError {
    /// The wait that goes with a 429, in seconds.
    private static let secondaryWait = 60

    /// The answer to a request that is refused.
    static func answer(to refusal: Refusal, at time: Date) -> HTTPAnswer {
        switch refusal {
        case .notFound, .status(404, nil): return answer(404, "Not Found")
        case .keyMissing, .keyInvalid: return answer(401, "Bad credentials")
        case .rateLimited(let seconds):
            // The spent quota: 403, and the moment of the next one rather than a wait.
            var answer = answer(403, "API rate limit exceeded for 127.0.0.1.")
            let reset = Int(time.timeIntervalSince1970.rounded(.up)) + seconds
            answer.headers += [
                .init(name: "X-RateLimit-Limit", value: String(GitHubQuota.limit)),
                .init(name: "X-RateLimit-Remaining", value: "0"),
                .init(name: "X-RateLimit-Reset", value: String(reset)),
            ]
            return answer
        case .status(429, _):
            // Asked too fast, whatever is left: a wait.
            var answer = answer(429, "You have exceeded a secondary rate limit.")
            answer.headers.append(.init(name: "Retry-After", value: String(secondaryWait)))
            return answer
        case .status(let status, _): return answer(status, "The request failed")
        case .errorBody: return answer(200, "The request failed")
        }
    }

    private static func answer(_ status: Int, _ message: String) -> HTTPAnswer {
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
    var headers: [HTTPAnswer.Header] {
        [
            .init(name: "X-RateLimit-Limit", value: String(Self.limit)),
            .init(name: "X-RateLimit-Remaining", value: String(Self.limit - used)),
            .init(name: "X-RateLimit-Reset", value: String(Int(end.timeIntervalSince1970.rounded(.up)))),
        ]
    }
}
