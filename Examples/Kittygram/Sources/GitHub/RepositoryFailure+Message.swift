import Foundation
import KitLocalization
import KitTimeFormatting
import RxLists

extension RepositoryFailure {
    /// What happened, and what the user can do.
    ///
    /// - Parameters:
    ///   - user: The user whose repositories were requested.
    ///   - times: The format of times.
    ///   - now: The current time.
    func message(user: String, _ times: TimeFormat, now: Date) -> ListMessage {
        switch self {
        case .unknownUser:
            ListMessage(
                localized("GitHub knows no \(user)"), localized("Look at the spelling, or name somebody else."),
                iconName: "avatar-default-symbolic")
        case .rateLimited(let end):
            .failure(
                localized("GitHub wants a rest"), Self.advice(until: end, times, now), iconName: "alarm-symbolic")
        case .tokenRejected:
            .failure(
                localized("GitHub rejects the token"), localized("Give another one in KITTYGRAM_TOKEN, or none."))
        case .network(let error): .failure(error.userMessage(of: .gitHub), error.advice(now: now))
        case .notSimulated(let reason):
            .failure(localized("The simulator did not start"), localized("It says: \(reason)"))
        }
    }

    private static func advice(until end: Date?, _ times: TimeFormat, _ now: Date) -> String {
        guard let end, end > now else { return localized("There were too many requests. Try again later.") }
        return localized("There were too many requests. Try again at \(times.moment(end, now: now)).")
    }
}
