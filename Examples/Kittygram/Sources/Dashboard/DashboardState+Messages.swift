import Foundation
import KitLocalization
import KitTimeFormatting

extension DashboardState {
    /// The rows of the list.
    func items(_ times: TimeFormat, numbers: Locale, now: Date) -> [DashboardItem] {
        guard let repositories, !repositories.isEmpty else { return [] }
        let rows = repositories.map { DashboardItem.repository(RepositoryRowViewModel($0, numbers: numbers)) }
        return rows + [end(times, now).map(DashboardItem.end)].compactMap(\.self)
    }

    /// The screen's state besides its rows.
    func status(_ times: TimeFormat, now: Date, dataLabel: String?) -> DashboardStatus {
        DashboardStatus(
            content: content(times, now), notice: notice(times, now), isRefreshing: first == .open,
            dataLabel: dataLabel)
    }

    private func content(_ times: TimeFormat, _ now: Date) -> DashboardStatus.Content {
        if let repositories {
            guard repositories.isEmpty else { return .list }
            if case .failed(let failure) = first { return .message(message(failure, times, now)) }
            let text =
                skipped == 0
                ? localized("\(user) has no repositories yet.") : Self.skippedText(skipped)
            return .message(
                DashboardMessage(kind: .empty, title: localized("Nothing to see"), text: text, canRetry: false))
        }
        guard case .failed(let failure) = first else { return .loading }
        return .message(message(failure, times, now))
    }

    private func message(_ failure: RepositoryFailure, _ times: TimeFormat, _ now: Date) -> DashboardMessage {
        DashboardMessage(
            kind: failure.kind, title: failure.headline(user: user), text: failure.advice(times, now: now),
            canRetry: failure != .unknownUser)
    }

    private func notice(_ times: TimeFormat, _ now: Date) -> DashboardNotice? {
        guard let repositories, !repositories.isEmpty else { return nil }
        let missing = skipped > 0 ? Self.skippedText(skipped) : nil
        guard let failure = first.failure else {
            return missing.map { DashboardNotice(text: $0, advice: "", canRetry: false) }
        }
        let advice = [failure.advice(times, now: now), missing].compactMap(\.self).joined(separator: " ")
        return DashboardNotice(text: failure.headline(user: user), advice: advice, canRetry: true)
    }

    private func end(_ times: TimeFormat, _ now: Date) -> ListEnd? {
        switch further {
        case .failed(let failure):
            let text = localized("\(failure.headline(user: user)). \(failure.advice(times, now: now))")
            return ListEnd(text: text, isLoading: false, canRetry: true)
        case .open: return ListEnd(text: localized("Loading more…"), isLoading: true, canRetry: false)
        case .none: return nil
        }
    }

    private static func skippedText(_ count: Int) -> String {
        localized(count, "1 repository could not be read.", "\(count) repositories could not be read.")
    }
}
