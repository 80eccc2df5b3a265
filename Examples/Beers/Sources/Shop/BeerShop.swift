import Foundation
import Rx

/// The shared dependencies of the app's flows.
@MainActor
package struct BeerShop {
    package let shelf: BeerShelf
    package let store: any OrderStoring
    package let desk: OrderDesk
    package let format: BeerFormat
    /// What the list says about data that do not come from the shop itself; `nil` for nothing.
    package let dataLabel: String?
    /// Times the pause in typing.
    package let scheduler: any SchedulerType
    /// The main thread's scheduler.
    package let main: any ImmediateSchedulerType
    /// Creates a globally unique key for a new order.
    package let makeKey: @Sendable () -> String
    /// The current time.
    package let now: @Sendable () -> Date

    /// Groups the dependencies.
    package init(
        service: any BeerService, store: any OrderStoring, format: BeerFormat, dataLabel: String?,
        scheduler: any SchedulerType = MainScheduler.instance,
        main: any ImmediateSchedulerType = MainScheduler.instance,
        makeKey: @escaping @Sendable () -> String = { UUID().uuidString },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        shelf = BeerShelf(service: service, main: main, format: format)
        self.store = store
        desk = OrderDesk(service: service, store: store)
        self.format = format
        self.dataLabel = dataLabel
        self.scheduler = scheduler
        self.main = main
        self.makeKey = makeKey
        self.now = now
    }
}
