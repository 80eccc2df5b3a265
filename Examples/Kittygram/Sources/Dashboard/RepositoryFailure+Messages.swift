import Foundation
import KitLocalization
import KitTimeFormatting

extension RepositoryFailure {
    /// The error in a few words, for a title or a line.
    func headline(user: String) -> String {
        switch self {
        case .unknownUser: localized("GitHub knows no \(user)")
        case .rateLimited: localized("GitHub wants a rest")
        case .tokenRejected: localized("GitHub rejects the token")
        case .unreachable: localized("GitHub cannot be reached")
        case .timedOut: localized("GitHub takes too long")
        case .status(let status): localized("GitHub answers with error \(status)")
        case .unreadable: localized("GitHub's answer cannot be read")
        case .missingLibrary: localized("A library is missing")
        case .notSimulated: localized("The simulator did not start")
        }
    }

    /// What the user can do, in a sentence.
    ///
    /// - Parameters:
    ///   - times: The format of times.
    ///   - now: The current time.
    func advice(_ times: TimeFormat, now: Date) -> String {
        switch self {
        case .unknownUser: localized("Look at the spelling, or name somebody else.")
        case .rateLimited(let end?) where end > now:
            localized("There were too many requests. Try again at \(times.moment(end, now: now)).")
        case .rateLimited: localized("There were too many requests. Try again later.")
        case .tokenRejected: localized("Give another one in KITTYGRAM_TOKEN, or none.")
        case .unreachable: localized("Look at your network connection, then try again.")
        case .timedOut, .status, .unreadable: localized("Try again in a moment.")
        case .missingLibrary(let package): localized("Install Debian's package \(package), then start again.")
        case .notSimulated(let reason): localized("It says: \(reason)")
        }
    }

    /// The kind of message, which determines its icon.
    var kind: DashboardMessage.Kind {
        switch self {
        case .unknownUser: .unknownUser
        case .rateLimited: .rateLimited
        default: .failed
        }
    }
}
