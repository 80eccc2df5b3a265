import Foundation
import KitTimeFormatting
import Rx

/// What the view models need from outside.
package struct KittygramDependencies: Sendable {
    /// Where repositories come from.
    package let source: any RepositorySource
    /// Whose repositories are shown at first.
    package let user: String
    /// Whether what is shown is made up.
    package let isSimulated: Bool
    /// How times are written.
    package let times: TimeFormat
    /// How numbers are written.
    package let numbers: Locale
    /// Where view models think, one thing after the other, and whose clock is theirs.
    ///
    /// Never the main one in a program with a window.
    package let scheduler: any SchedulerType

    /// Whose repositories are shown where nobody says otherwise.
    package static let standardUser = "ashfurrow"

    /// Gathers them.
    package init(
        source: any RepositorySource, user: String = standardUser, isSimulated: Bool, times: TimeFormat,
        numbers: Locale, scheduler: any SchedulerType
    ) {
        self.source = source
        self.user = user
        self.isSimulated = isSimulated
        self.times = times
        self.numbers = numbers
        self.scheduler = scheduler
    }
}
