import Rx

extension AnyObserver {
    /// An input that takes elements alone: when a view that is bound to it ends, the view model goes on.
    static func elements(_ take: @escaping (Element) -> Void) -> AnyObserver<Element> {
        AnyObserver { event in
            if case .next(let element) = event { take(element) }
        }
    }
}
