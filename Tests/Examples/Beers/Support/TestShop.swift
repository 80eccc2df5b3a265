import Beers
import Coordination
import CoordinationTest
import Foundation
import KitLocking
import KitTimeFormatting
import Rx
import RxTest

/// A shop whose service, orders, keys and time are controlled by a test.
@MainActor
struct TestShop {
    let service = GatedService()
    let orders: MemoryOrders
    let time = TestScheduler(initialClock: 0, resolution: 0.001)
    let navigator = RecordingNavigator()
    let shop: BeerShop

    init(_ orders: MemoryOrders = MemoryOrders()) {
        self.orders = orders
        let now = Self.now
        let count = Guarded(0)
        shop = BeerShop(
            service: service, store: orders,
            format: BeerFormat(environment: [:], times: TimeFormat(timeZone: .gmt), now: { now }),
            dataLabel: "Simulated data", scheduler: time, main: MainScheduler(),
            makeKey: {
                count.withLock { count in
                    count += 1
                    return "key-\(count)"
                }
            }, now: { now })
    }

    nonisolated static let now = Date(timeIntervalSince1970: 1_800_000_000)
}

extension Beer {
    static let pils = Beer(
        id: 1, name: "Señora Pils", tagline: "Pale lager", description: "Straw.", strength: 4.6, bitterness: 34,
        foodPairing: ["Pretzels"], price: Money(cents: 240), stock: 3)
    static let porter = Beer(id: 2, name: "Köhler's Porter", tagline: "Dark ale", price: Money(cents: 335), stock: 12)
    static let gone = Beer(id: 3, name: "Gone Gose", tagline: "Sour ale", price: Money(cents: 300), stock: 0)
}

extension Order {
    /// An order of two bottles of Pils, submitted some minutes ago.
    static func pils(_ id: String, number: Int? = nil, minutesAgo minutes: Double = 0) -> Order {
        Order(
            id: id, beer: 1, beerName: "Señora Pils", price: Money(cents: 240), quantity: 2,
            date: TestShop.now.addingTimeInterval(-60 * minutes), number: number)
    }
}

/// Records the elements of a sequence.
@MainActor
final class Received<Value> {
    private(set) var values: [Value] = []
    private let bag = DisposeBag()

    init(_ stream: Observable<Value>) {
        stream.subscribe(onNext: { [weak self] value in self?.values.append(value) })
            .disposed(by: bag)
    }

    var last: Value? { values.last }
}
