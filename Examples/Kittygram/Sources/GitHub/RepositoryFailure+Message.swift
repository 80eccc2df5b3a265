import Foundation
import KitLocalization
import KitTimeFormatting
import Networking
import RxLists

extension RepositoryFailure {
    /// What happened, and what the user can do.
    ///
    /// - Parameters:
    ///   - user: The user whose repositories were requested.
    ///   - times: The format of times.
    ///   - now: The current time.
    ///   - redaction: The redaction of the source.
    func message(user: String, _ times: TimeFormat, now: Date, redaction: Redaction) -> ListMessage {
        switch self {
        case .unknownUser:
            ListMessage(
                localized("User \(user) Not Found"), localized("Check the spelling, or choose another user."),
                iconName: "avatar-default-symbolic")
        case .rateLimited(let end):
            .failure(
                localized("Too Many Requests"), Self.advice(until: end, times, now), iconName: "alarm-symbolic")
        case .tokenRejected:
            .failure(
                localized("Token Rejected"), localized("Set KITTYGRAM_TOKEN to a valid token, or unset it."))
        case .network(let error):
            .failure(
                error.userMessage(of: .gitHub), error.advice(now: now),
                details: error.details(of: .gitHub, redaction: redaction))
        case .notSimulated(let reason):
            .failure(localized("The Simulator Did Not Start"), localized("Response: \(reason)"))
        }
    }

    private static func advice(until end: Date?, _ times: TimeFormat, _ now: Date) -> String {
        guard let end, end > now else { return localized("There were too many requests. Try again later.") }
        return localized("There were too many requests. Try again at \(times.moment(end, now: now)).")
    }
}
