import Foundation
import KitTimeFormatting
import Rx

/// The dependencies of the view models.
package struct KittygramDependencies: Sendable {
    /// Loads the repositories.
    package let source: any RepositorySource
    /// The user whose repositories are listed first.
    package let user: String
    /// What the window says about data that do not come from the live site; `nil` for nothing.
    package let dataLabel: String?
    /// The format of times.
    package let times: TimeFormat
    /// The locale of numbers.
    package let numbers: Locale
    /// A serial scheduler for the view models' work and timers.
    ///
    /// Must not be the main scheduler in a program with a window.
    package let scheduler: any SchedulerType

    /// The default user.
    package static let standardUser = "ashfurrow"

    /// Groups the dependencies.
    package init(
        source: any RepositorySource, user: String = standardUser, dataLabel: String?, times: TimeFormat,
        numbers: Locale, scheduler: any SchedulerType
    ) {
        self.source = source
        self.user = user
        self.dataLabel = dataLabel
        self.times = times
        self.numbers = numbers
        self.scheduler = scheduler
    }
}
