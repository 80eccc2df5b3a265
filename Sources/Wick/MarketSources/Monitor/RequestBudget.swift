import Foundation
import KitIntegerConversion
import Networking

/// How often a site may be asked, and which requests may be postponed.
///
/// Wick spends at most ``allowed`` of it, because other programs may use the same address, among them another Wick: each counts for
/// itself. A request beyond that waits for up to ``longestWait``: the user has just opened a row, and the chart's spinner is shown
/// meanwhile. If it had to wait longer, it fails at once with ``SiteFailure/Reason/rateLimited`` and the time from which it is
/// permitted. Periodic requests never wait, because their schedules ask again at that time, and may spend only
/// ``allowedPeriodically``, so that they cannot delay a row that the user opens.
public struct RequestBudget: Sendable {
    /// What a response says about the site's own count.
    enum Report: Hashable, Sendable {
        /// What was spent in the window so far, with this request.
        case used(Int)
        /// What is left in the window.
        case left(Int)
    }

    /// How many requests, or how much weight, the site permits in a window; 1 or more.
    public let limit: Int
    /// The length of the window in seconds, more than 0.
    public let window: TimeInterval

    private let weight: @Sendable (HTTPRequest) -> Int
    private let periodic: @Sendable (HTTPRequest) -> Bool
    private let readReport: @Sendable (HTTPResponse) -> Report?

    /// How long a request of the user waits at most, in seconds.
    static let longestWait: TimeInterval = 10

    /// Creates a budget.
    ///
    /// - Parameters:
    ///   - limit: How many requests, or how much weight, the site permits.
    ///   - window: In how many seconds.
    ///   - weight: The weight of a request, 1 or more; default: 1.
    ///   - periodic: Whether a request is made by a timer rather than for what the user has just opened; default: none is.
    ///   - report: Reads what a response says about the site's own count; default: nothing.
    init(
        _ limit: Int, per window: TimeInterval, weight: @escaping @Sendable (HTTPRequest) -> Int = { _ in 1 },
        periodic: @escaping @Sendable (HTTPRequest) -> Bool = { _ in false },
        report: @escaping @Sendable (HTTPResponse) -> Report? = { _ in nil }
    ) {
        self.limit = limit
        self.window = window
        self.weight = weight
        self.periodic = periodic
        readReport = report
    }

    /// What Wick spends at most in a window: 80 % of the limit.
    public var allowed: Int { max(1, limit * 4 / 5) }

    /// What periodic requests spend at most in a window: 60 % of the limit.
    var allowedPeriodically: Int { max(1, limit * 3 / 5) }

    func weight(of request: HTTPRequest) -> Int { max(1, weight(request)) }

    func isPeriodic(_ request: HTTPRequest) -> Bool { periodic(request) }

    /// What the site has counted in the window, according to a response.
    func used(accordingTo response: HTTPResponse) -> Int? {
        switch readReport(response) {
        case .used(let used): max(0, used)
        case .left(let left): max(0, limit - left)
        case nil: nil
        }
    }
}

extension HTTPHeaders {
    /// A header's value as a number; `nil` without one.
    func number(_ name: String) -> Int? { self[name].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } }
}
