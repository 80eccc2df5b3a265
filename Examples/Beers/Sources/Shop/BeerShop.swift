import Foundation
import Rx

/// What the app's stories work with.
@MainActor
package struct BeerShop {
    package let shelf: BeerShelf
    package let store: any OrderStoring
    package let desk: OrderDesk
    package let format: BeerFormat
    /// Where the time passes that typing is waited out in.
    package let scheduler: any SchedulerType
    /// The main thread's scheduler.
    package let main: any ImmediateSchedulerType
    /// Makes the key of a new order, which no other order anywhere has.
    package let makeKey: @Sendable () -> String
    /// The time it is.
    package let now: @Sendable () -> Date

    /// Brings together what the stories work with.
    package init(
        service: any BeerService, store: any OrderStoring, format: BeerFormat,
        scheduler: any SchedulerType = MainScheduler.instance,
        main: any ImmediateSchedulerType = MainScheduler.instance,
        makeKey: @escaping @Sendable () -> String = { UUID().uuidString },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        shelf = BeerShelf(service: service, main: main)
        self.store = store
        desk = OrderDesk(service: service, store: store)
        self.format = format
        self.scheduler = scheduler
        self.main = main
        self.makeKey = makeKey
        self.now = now
    }
}
