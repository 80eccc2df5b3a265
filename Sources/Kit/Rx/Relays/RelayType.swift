/// What takes elements, hands them on, and never ends: ``PublishRelay``, ``BehaviorRelay`` and ``ReplayRelay``.
public protocol RelayType<Element>: ObservableType {
    /// Takes an element and hands it on.
    func accept(_ event: Element)
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
