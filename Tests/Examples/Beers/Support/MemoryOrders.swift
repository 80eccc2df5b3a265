import Beers
import Rx
import SQLite

/// Orders in memory, changed synchronously.
final class MemoryOrders: OrderStoring {
    private let list: BehaviorRelay<[Order]>
    private let failing: StoreError?

    /// - Parameters:
    ///   - orders: The initial orders.
    ///   - failing: The error of every change, if any.
    init(_ orders: [Order] = [], failing: StoreError? = nil) {
        list = BehaviorRelay(value: orders)
        self.failing = failing
    }

    var savedOrders: [Order] { list.value }

    var orders: Observable<[Order]> { list.asObservable() }

    var storeError: Observable<StoreError?> { .just(failing) }

    func begin(_ order: Order) -> Single<Bool> {
        change { orders in
            if orders.contains(where: { $0.id == order.id }) { return true }
            orders.insert(order, at: 0)
            return false
        }
    }

    func confirm(_ order: Order, number: Int) -> Single<Void> {
        change { orders in
            for index in orders.indices where orders[index].id == order.id { orders[index].number = number }
        }
    }

    func drop(_ id: Order.ID) -> Single<Void> {
        change { $0.removeAll { $0.id == id && $0.number == nil } }
    }

    private func change<Value>(_ body: @escaping (inout [Order]) -> Value) -> Single<Value> {
        .deferred { [list, failing] in
            if let failing { return .error(failing) }
            var orders = list.value
            let value = body(&orders)
            list.accept(orders)
            return .just(value)
        }
    }
}
