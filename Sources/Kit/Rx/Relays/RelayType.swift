/// A type that accepts elements, forwards them and never ends: ``PublishRelay``, ``BehaviorRelay`` and ``ReplayRelay``.
public protocol RelayType<Element>: ObservableType {
    /// Sends an element to the subscribers.
    func accept(_ event: Element)
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
