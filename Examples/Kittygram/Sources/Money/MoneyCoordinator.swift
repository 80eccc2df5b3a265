import Coordination

/// The flow of the appeal for money: one screen.
final class MoneyCoordinator: Coordinator {
    override func didStart() { push(MoneyViewModel()) }
}
