import Rx

extension AnyObserver {
    /// An input that ignores completion and errors, so the view model outlives the view bound to it.
    static func elements(_ take: @escaping (Element) -> Void) -> AnyObserver<Element> {
        AnyObserver { event in
            if case .next(let element) = event { take(element) }
        }
    }
}
